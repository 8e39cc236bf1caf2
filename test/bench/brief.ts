import { createBrief } from '#commands/briefs/create-brief.ts'
import { createToken } from '#commands/accounts/create-token.ts'
import { createUser } from '#commands/accounts/create-user.ts'
import { SYSTEM, type Actor } from '#domain/actor.ts'
import type { BenchApp } from './bench-app.ts'

/**
 * A brief of exactly this many sentences in the bench case, and an editor who may see it: half of the
 * sentences tied to claims, some by reference, every fifth with a quotation of a statement, in its
 * words or in others.
 */
export const withBenchBrief = async (
  { services, database }: BenchApp,
  sentences: number,
): Promise<{ readonly path: string; readonly headers: Readonly<Record<string, string>> }> => {
  const system = { ...services, actor: SYSTEM satisfies Actor }
  const { id } = await createUser(system, {
    email: 'writer@example.org',
    name: 'writer',
    role: 'editor',
    password: 'correct horse battery',
  })
  const { token } = await createToken(system, id, { name: 'bench', scope: 'read' })
  const quotes = database.connection
    .prepare<[], string>('select quote from statements where quote is not null order by number')
    .pluck()
    .all()
  const claims = database.connection
    .prepare<[], number>('select count(*) from claims')
    .pluck()
    .get()
  const written = Array.from({ length: sentences }, (_, index) =>
    sentence(index, quotes[(index * 7) % quotes.length] ?? '', claims ?? 1),
  )
  const { number } = await createBrief(system, 'contested', {
    title: 'The story of many claims',
    text: paragraphs(written).join('\n\n'),
    sentences: written.flatMap((text, index) =>
      index % 2 === 0 ? [{ text, claims: [`C${(index % (claims ?? 1)) + 1}`] }] : [],
    ),
  })
  database.connection.pragma('wal_checkpoint(TRUNCATE)')
  return {
    path: `/cases/contested/briefs/${number}`,
    headers: { Accept: 'text/html', Authorization: `Bearer ${token}` },
  }
}

function sentence(index: number, quote: string, claims: number): string {
  const start = `Sentence ${index + 1} of the story tells what happened on day ${index % 31}`
  const words = quote.split(' ')
  if (index % 5 !== 1)
    return index % 7 === 0 ? `${start} [[C${(index % claims) + 1}]].` : `${start}.`
  const said = words.map((word, at) => (index % 10 === 1 && at === 7 ? 'otherwise' : word))
  return `${start}, and “${said.slice(2, 14).join(' ')}”, as they say.`
}

function paragraphs(sentences: readonly string[]): readonly string[] {
  return Array.from({ length: Math.ceil(sentences.length / 5) }, (_, index) =>
    sentences.slice(index * 5, index * 5 + 5).join(' '),
  )
}
