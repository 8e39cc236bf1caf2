import { gzipSync } from 'node:zlib'
import { createToken } from '#commands/accounts/create-token.ts'
import { createUser } from '#commands/accounts/create-user.ts'
import { SYSTEM } from '#domain/actor.ts'
import type { BenchApp } from './bench-app.ts'
import { median } from './pages.ts'

const ROUNDS = 40

export interface Asked {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Each page once a round, so that a busy machine slows all alike. */
export async function inTurns<Name extends string>(
  now: () => number,
  { app }: BenchApp,
  pages: Readonly<Record<Name, Asked>>,
): Promise<Readonly<Record<Name, { readonly median: number; readonly kilobytes: number }>>> {
  const taken = new Map<Name, { times: number[]; html: string }>()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, { path, headers }] of Object.entries<Asked>(pages)) {
      const start = now()
      const answer = await app.request(path, { headers: { Accept: 'text/html', ...headers } })
      const html = await answer.text()
      const times = taken.get(name as Name)?.times ?? []
      times.push(now() - start)
      taken.set(name as Name, { times, html })
    }
  return Object.fromEntries(
    [...taken].map(([name, { times, html }]) => [
      name,
      { median: median(times), kilobytes: gzipSync(html).length / 1024 },
    ]),
  ) as Record<Name, { median: number; kilobytes: number }>
}

/** The token of an editor, who may rate and works on every case that is not private. */
export async function editorToken({ services }: BenchApp): Promise<string> {
  const system = { ...services, actor: SYSTEM }
  const { id } = await createUser(system, {
    email: 'analyst@example.org',
    name: 'analyst',
    role: 'editor',
    password: 'correct horse battery',
  })
  return (await createToken(system, id, { name: 'bench', scope: 'write' })).token
}
