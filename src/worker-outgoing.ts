import { UnsafeAddress, type Outgoing } from '#commands/context.ts'
import { refusalOfUrl } from '#domain/outgoing-address.ts'

/**
 * Sending to others on Workers. `fetch` there resolves names itself and pins nothing: the platform lets
 * no request into a private network, and addresses written out are looked at here (ADR 0027).
 */
export const workerOutgoing: Outgoing = {
  loopback: false,
  post: async (address, { headers, body }) => {
    const refusal = refusalOfUrl(address, { loopback: false })
    if (refusal !== null) throw new UnsafeAddress(refusal)
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
    return answer.status
  },
}
