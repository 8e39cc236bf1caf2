import { withCase } from './scene.ts'

export const BRIEF_TEXT = `# Who closed the bridge

The council closed it [[C1]]. The mayor says “We closed the bridge because it was unsafe”.
Nobody knew of it. It was a cold night.

> It was open
> until noon.
`

interface SentenceTold {
  readonly position: number
  readonly text: string
  readonly state: string
  readonly reasons: readonly { readonly code: string; readonly label: string | null }[]
  readonly claims: readonly string[]
  readonly changed: boolean
  readonly mark: string | null
  readonly note: string | null
}

export interface BriefTold {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly text: string
  readonly counts: Readonly<Record<string, number>>
  readonly sentences: readonly SentenceTold[]
}

/** A case with two claims, a statement and a brief of six sentences, made by an editor. */
export const withBrief = async (
  visibility: 'open' | 'workspace' | 'private' = 'open',
  text: string = BRIEF_TEXT,
) => {
  const scene = await withCase(visibility)
  const { add, editor } = scene
  const mayor = await add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
  await add('/cases/bridge/statements', {
    source: mayor.label,
    quote: 'We closed the bridge because it was unsafe, and we would close it again.',
    saidOn: '2014-01-20',
    in: 'E1',
    stances: [],
  })
  await add('/cases/bridge/briefs', { title: 'The bridge story', text })
  const brief = async (): Promise<BriefTold> =>
    (await editor.get('/cases/bridge/briefs/1')).json<BriefTold>()
  return {
    ...scene,
    brief,
    tie: (position: number, body: object) =>
      editor.patch(`/cases/bridge/briefs/1/sentences/${position}`, body),
    states: async () => (await brief()).sentences.map(({ state }) => state),
  }
}
