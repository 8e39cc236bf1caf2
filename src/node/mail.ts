import { MailRefused, type Mail, type MailTrouble } from '#commands/context.ts'

/**
 * Mail through the server that SMTP_URL names. What speaks SMTP is read when the first mail is sent,
 * so that a start does not wait for it.
 */
export const openMail = (url: string, from: string): Mail => {
  let trouble: MailTrouble | null = null
  return {
    trouble: () => trouble,
    note: (noted) => {
      trouble = noted
    },
    send: async ({ to, subject, text, id, unsubscribe }) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url,
        connectionTimeout: PATIENCE,
        greetingTimeout: PATIENCE,
        socketTimeout: PATIENCE,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${id}>`,
          headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw refusal(error) ?? error
      } finally {
        transport.close()
      }
    },
  }
}

const PATIENCE = 15_000

/** The server took the connection and turned this one mail down for good. */
const refusal = (error: unknown): MailRefused | null => {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : null
  const answer = 'responseCode' in error ? Number(error.responseCode) : 0
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && answer >= 500
    ? new MailRefused(error.message, { cause: error })
    : null
}
