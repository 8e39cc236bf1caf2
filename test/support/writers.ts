import { openRecord } from './record.ts'
import { clientOf, withFolder, type Crowd, type Person } from './crowd.ts'

/** A write that the server said it took, by what its entry must say. */
interface Taken {
  readonly subject: string
  readonly version: number
  readonly field: 'wording' | 'title'
  readonly value: string
}

export interface Wrote {
  readonly taken: readonly Taken[]
  /** How many were refused with words, by status. */
  readonly refused: Readonly<Record<number, number>>
  /** Answers that are none of those a writer may get, or say nothing. */
  readonly wrong: readonly string[]
}

/** Records that everybody edits at once. */
const SHARED = 5

/**
 * Everybody writes to one case for as long, each one request after the other: they add claims and
 * items, and edit the same few claims from the version they read. Bounded: as many requests at once
 * as there are people.
 */
export const writeTogether = async (
  url: string,
  { slug, people }: Crowd,
  milliseconds: number,
): Promise<Wrote> => {
  const path = `/cases/${slug}`
  const taken: Taken[] = []
  const refused: Record<number, number> = {}
  const wrong: string[] = []

  const note = async (answer: Response, wrote: Omit<Taken, 'subject' | 'version'>) => {
    const body = await answer.json<{ id?: string; version?: number; detail?: string }>()
    if (answer.ok && body.id !== undefined && body.version !== undefined)
      taken.push({ subject: body.id, version: body.version, ...wrote })
    else if ([409, 429, 503].includes(answer.status) && (body.detail ?? '') !== '')
      refused[answer.status] = (refused[answer.status] ?? 0) + 1
    else wrong.push(`${answer.status} ${JSON.stringify(body)}`)
  }

  const add = async (
    person: Person,
    folder: string,
    body: object,
    wrote: Parameters<typeof note>[1],
  ) => note(await clientOf(url, person).send('POST', `${path}/${folder}`, body), wrote)

  const edit = async (person: Person, number: number, wording: string) => {
    const client = clientOf(url, person)
    const claim = `${path}/claims/${number}`
    const { version } = await (await client.get(claim)).json<{ version: number }>()
    const answer = await client.send('PATCH', claim, { version, wording })
    await note(answer, { field: 'wording', value: wording })
  }

  const [first] = people
  if (first === undefined) throw new Error('nobody writes')
  for (let number = 1; number <= SHARED; number += 1) {
    const wording = `Shared ${number}`
    await add(first, 'claims', { wording, kind: 'factual' }, { field: 'wording', value: wording })
  }
  const until = performance.now() + milliseconds
  await Promise.all(
    people.map(async (person, at) => {
      for (let turn = at; performance.now() < until; turn += 1) {
        const value = `${person.name}, turn ${turn}`
        if (turn % 4 === 0)
          await add(
            person,
            'claims',
            { wording: value, kind: 'factual' },
            { field: 'wording', value },
          )
        else if (turn % 4 === 1)
          await add(
            person,
            'evidence',
            { title: value, kind: 'document' },
            { field: 'title', value },
          )
        else await edit(person, 1 + (turn % SHARED), value)
      }
    }),
  )
  return { taken, refused, wrong }
}

/**
 * What is wrong with the record after all that: a write that was acknowledged and is not in it as it
 * was made, versions out of order or given twice. Throws when the record itself does not verify.
 */
export const lostWrites = (data: string, { taken }: Wrote): Promise<readonly string[]> =>
  withFolder(data, async ({ database }) => {
    const entries = await openRecord(database)
    const found: string[] = []
    const values = new Map<string, unknown>()
    const last = new Map<string, number>()
    for (const { id, version, values: said } of await versioned(database, entries)) {
      if (version !== (last.get(id) ?? 0) + 1) found.push(`${id}: version ${version} out of order`)
      last.set(id, version)
      values.set(`${id} ${version}`, said)
    }
    for (const one of taken) {
      const said = values.get(`${one.subject} ${one.version}`) as
        | Record<string, unknown>
        | undefined
      if (said?.[one.field] !== one.value)
        found.push(`${one.subject}, version ${one.version}: ${one.value} was lost`)
    }
    const twice = taken.length - new Set(taken.map((one) => `${one.subject} ${one.version}`)).size
    if (twice > 0) found.push(`${twice} versions were given twice`)
    return found
  })

async function versioned(
  database: Parameters<typeof openRecord>[0],
  entries: Awaited<ReturnType<typeof openRecord>>,
) {
  const rows = await database.read.selectFrom('entry_values').select(['seq', 'version']).execute()
  const versions = new Map(rows.map(({ seq, version }) => [seq, version]))
  return entries.map((entry) => ({ ...entry, version: versions.get(entry.seq) ?? 0 }))
}
