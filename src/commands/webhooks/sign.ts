import { createHmac } from 'node:crypto'
import { newSecret } from '../accounts/secret.ts'

/** Standard Webhooks: the head of a signed message. `secret` is "whsec_" and base64. */
export const signedHead = (
  secret: string,
  message: { readonly id: string; readonly at: Date; readonly body: string },
): Readonly<Record<string, string>> => {
  const seconds = String(Math.floor(message.at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key)
    .update(`${message.id}.${seconds}.${message.body}`)
    .digest('base64')
  return {
    'webhook-id': message.id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
}

export const newWebhookSecret = (): string =>
  `whsec_${Buffer.from(newSecret(''), 'base64url').toString('base64')}`
