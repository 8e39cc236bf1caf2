import { entrySentence, plainText, type ToldEntry } from '#domain/entry-sentence.ts'

/** What ids are called in the sentences of these tests. */
const NAMES = new Map([
  ['claim_1', { text: 'C1', href: '/cases/bridge/claims/1' }],
  ['claim_2', { text: 'C2', href: '/cases/bridge/claims/2' }],
  ['evidence_2', { text: 'E2', href: '/cases/bridge/evidence/2' }],
  ['statement_4', { text: 'S4', href: '/cases/bridge/statements/4' }],
  ['source_1', { text: 'The council', href: '/sources/the-council', own: true }],
  ['source_2', { text: 'The mayor', href: '/sources/the-mayor', own: true }],
  ['party_1', { text: 'Government', href: '/cases/bridge/parties/government', own: true }],
  ['link_1', { text: '', href: '/links/link_1' }],
  ['user_2', { text: 'analyst', own: true }],
  ['case_1', { text: 'The bridge', href: '/cases/bridge', own: true }],
])

/** An entry by the editor, with what is said of it. */
export const told = (
  entry: Partial<ToldEntry> & Pick<ToldEntry, 'action' | 'kind'>,
): ToldEntry => ({
  actor: { kind: 'person', id: 'user_1', name: 'The editor' },
  subjectId: `${entry.kind}_1`,
  values: {},
  changed: null,
  note: null,
  names: NAMES,
  ...entry,
})

/** Its sentence. */
export const text = (entry: Parameters<typeof told>[0]) => plainText(entrySentence(told(entry)))
