import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Received {
  readonly to: readonly string[]
  /** Head and body as they came, soft line breaks undone. */
  readonly text: string
}

export interface MailServer {
  readonly url: string
  readonly port: number
  readonly received: readonly Received[]
  readonly stop: () => Promise<void>
}

/** A mail server on this machine alone, that keeps what it is sent. It refuses the addresses named. */
export const startMailServer = async (
  options: { readonly port?: number; readonly refuses?: readonly string[] } = {},
): Promise<MailServer> => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const refused = options.refuses?.includes(address) ?? false
      callback(
        refused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined,
      )
    },
    onData: (stream, session, callback) => {
      void keep(stream, session.envelope.rcptTo, callback)
    },
  })
  const keep = async (
    stream: Readable,
    recipients: readonly { readonly address: string }[],
    callback: (error?: Error) => void,
  ) => {
    const message = await text(stream)
    const to = recipients.map(({ address }) => address)
    received.push({ to, text: message.replaceAll('=\r\n', '').replaceAll('\r\n', '\n') })
    callback()
  }
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(resolve)
    })
  onTestFinished(stop)
  return { url: `smtp://127.0.0.1:${String(port)}`, port, received, stop }
}
