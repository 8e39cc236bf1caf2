import { createToken } from '#commands/accounts/create-token.ts'
import type { Visibility } from '#domain/case.ts'
import type { TestApp } from '../app.ts'
import type { JsonClient } from '../clients.ts'
import { type Mark, type Marks } from './marks.ts'
import { LEAD } from './people.ts'

export interface Scene extends TestApp {
  readonly marks: Marks
  readonly lead: JsonClient
  /** Marked words that whoever may know the sources is shown somewhere: the proof that a look finds them. */
  readonly shownToKnowing: readonly string[]
  /** Marked words that whoever works on a case is shown somewhere. */
  readonly shownToWorking: readonly string[]
  /** Addresses sources had before they were protected. */
  readonly former: readonly string[]
}

/** Who may read what stands in a case of this visibility. */
const readers =
  (visibility: Visibility): Mark['may'] =>
  (person) =>
    visibility === 'open' ||
    person.part !== null ||
    (visibility === 'workspace' && person.role !== 'visitor')

/** Who works on a case of this visibility. */
const workers =
  (visibility: Visibility): Mark['may'] =>
  ({ part, role }) =>
    (part !== null && part !== 'reader' && part !== 'guest') ||
    (visibility !== 'private' && (role === 'editor' || role === 'admin'))

const knowing: Mark['may'] = (person) => person.knows

export interface Made {
  readonly id: string
  readonly slug: string
  readonly version: number
}

/** What a case is filled with: `mark` for what its readers see, `hide` for what tells who a source is. */
export interface Filling {
  readonly scene: Scene
  readonly base: string
  readonly visibility: Visibility
  readonly mark: (field: string) => string
  /** `shown`: those who may know see it on some page now; else it stands in what was before. */
  readonly hide: (field: string, shown?: 'shown') => string
  /** What is for those who work on the case; `knowing`: of them, only who may know the sources. */
  readonly keep: (field: string, knowing?: 'knowing') => string
  readonly add: (path: string, body: object) => Promise<Made>
}

export function filling(scene: Scene, visibility: Visibility): Filling {
  const short = visibility.slice(0, 1)
  const mark = (field: string) => scene.marks.plant(`${short}${field}`, readers(visibility))
  return {
    scene,
    visibility,
    base: `/cases/${visibility === 'private' ? mark('slug') : `${visibility}-case`}`,
    mark,
    hide: (field, shown) => {
      const word = scene.marks.plant(`${short}x${field}`, knowing, true)
      if (shown) (scene.shownToKnowing as string[]).push(word)
      return word
    },
    keep: (field, known) => {
      const may = workers(visibility)
      const word = scene.marks.plant(
        `${short}w${field}`,
        (person) => may(person) && (known === undefined || person.knows),
        known !== undefined,
      )
      ;(scene.shownToWorking as string[]).push(word)
      return word
    },
    add: async (path, body) => {
      const answer = await scene.lead.post(path, body)
      const made = await answer.json<Made>()
      if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(made)}`)
      return made
    },
  }
}

/** Slugs of the case's first source, and of its first protected one. */
export async function slugsOf({ lead }: Scene, base: string) {
  const { items } = await (
    await lead.get(`${base}/sources?sort=order`)
  ).json<{ items: { source: { slug: string; protected: boolean } }[] }>()
  const sources = items.map(({ source }) => source)
  return {
    open: sources[0]?.slug ?? '',
    born: sources.find((source) => source.protected)?.slug ?? '',
  }
}

export async function attach({ base, scene }: Filling, item: number, name: string): Promise<void> {
  const { id } = await scene.user('contributor', LEAD.name)
  const { token } = await createToken(scene.system, id, { name: 'upload', scope: 'write' })
  const answer = await scene.app.request(`${base}/evidence/${item}/files`, {
    method: 'POST',
    body: 'bytes',
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json',
      'Content-Type': 'image/jpeg',
      'X-File-Name': name,
    },
  })
  if (answer.status !== 201) throw new Error(await answer.text())
}
