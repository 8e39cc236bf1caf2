/** The pages of a case in the order of the side navigation; `key` goes there after `g`. */
export const CASE_PAGES = [
  { page: 'overview', label: 'Overview', path: '', group: null, key: 'o' },
  { page: 'matrix', label: 'Matrix', path: '/matrix', group: null, key: 'm' },
  { page: 'claims', label: 'Claims', path: '/claims', group: 'Material', key: 'c' },
  { page: 'statements', label: 'Statements', path: '/statements', group: 'Material', key: 't' },
  { page: 'evidence', label: 'Evidence', path: '/evidence', group: 'Material', key: 'e' },
  // Named apart from the sources of all cases, where both are told of at once.
  {
    page: 'sources',
    label: 'Sources',
    name: 'Sources of this case',
    path: '/sources',
    group: 'Material',
    key: 'u',
  },
  { page: 'parties', label: 'Parties', path: '/parties', group: 'Material', key: 'p' },
  { page: 'weighing', label: 'Weighing', path: '/weighing', group: 'Weigh', key: 'w' },
  { page: 'provenance', label: 'Provenance', path: '/provenance', group: 'Weigh', key: 'v' },
  { page: 'timeline', label: 'Timeline', path: '/timeline', group: 'Weigh', key: 'l' },
  { page: 'compare', label: 'Compare', path: '/compare', group: 'Weigh', key: 'x' },
  { page: 'briefs', label: 'Briefs', path: '/briefs', group: 'Work', key: 'b' },
  { page: 'review', label: 'Review', path: '/review', group: 'Work', key: 'r' },
  { page: 'inquiries', label: 'Inquiries', path: '/inquiries', group: 'Work', key: 'i' },
  { page: 'comments', label: 'Discussion', path: '/comments', group: 'Work', key: 'k' },
  { page: 'history', label: 'History', path: '/history', group: 'Work', key: 'y' },
  { page: 'members', label: 'Members', path: '/members', group: 'Work', key: 'n' },
] as const

export type CasePage = (typeof CASE_PAGES)[number]['page']

/** What the layout needs to stand a page within a case. */
export interface CaseFrame {
  readonly slug: string
  readonly title: string
  /** BCP 47; the page takes its direction. */
  readonly language: string
  /** Pages that exist and the viewer may open, with how many records each holds. */
  readonly pages: Readonly<Partial<Record<CasePage, number | null>>>
  /** From which entry on what is shown here may have changed, and whether the viewer works in the case. */
  readonly live?: { readonly since: number; readonly atWork: boolean }
}
