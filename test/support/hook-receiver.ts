import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { HookMessage } from './webhooks-contract.ts'

/** A receiver of webhooks on this machine alone; it answers with `answers` in turn, and then with 204. */
export const startReceiver = async (answers: readonly number[] = []) => {
  const received: HookMessage[] = []
  const waiting = [...answers]
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ headers: request.headers, body: await text(request) })
    const status = waiting.shift() ?? 204
    response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${String(port)}/hook`, received }
}
