import type { HookMessage } from './webhooks-contract.ts'

/**
 * All that requests leaving workerd reach in tests: receivers of webhooks at
 * https://receiver.example.org/NAME/ANSWERS, which answer with ANSWERS in turn ("500,302") and then
 * with 204, and tell what they received when they are asked with GET. Runs beside workerd, on Node.
 */
export const internet = async (request: Leaving): Promise<Response> => {
  const { hostname, pathname } = new URL(request.url)
  if (hostname !== RECEIVER) return new Response('no such host', { status: 530 })
  const [, name = '', answers = ''] = pathname.split('/')
  const messages = received.get(name) ?? []
  if (request.method === 'GET') return Response.json(messages)
  received.set(name, [
    ...messages,
    { headers: Object.fromEntries(request.headers), body: await request.text() },
  ])
  const status = Number(answers.split(',')[messages.length] || 204)
  return new Response(null, { status, headers: status === 302 ? { Location: '/elsewhere' } : {} })
}

const RECEIVER = 'receiver.example.org'

const received = new Map<string, readonly HookMessage[]>()

interface Leaving {
  readonly url: string
  readonly method: string
  readonly headers: Iterable<readonly [string, string]>
  readonly text: () => Promise<string>
}
