/** The pages of a case in the order of the side navigation. */
export const CASE_PAGES = [
  { page: 'overview', label: 'Overview', path: '', group: null },
  { page: 'matrix', label: 'Matrix', path: '/matrix', group: null },
  { page: 'claims', label: 'Claims', path: '/claims', group: 'Material' },
  { page: 'statements', label: 'Statements', path: '/statements', group: 'Material' },
  { page: 'evidence', label: 'Evidence', path: '/evidence', group: 'Material' },
  { page: 'sources', label: 'Sources', path: '/sources', group: 'Material' },
  { page: 'parties', label: 'Parties', path: '/parties', group: 'Material' },
  { page: 'weighing', label: 'Weighing', path: '/weighing', group: 'Weigh' },
  { page: 'provenance', label: 'Provenance', path: '/provenance', group: 'Weigh' },
  { page: 'timeline', label: 'Timeline', path: '/timeline', group: 'Weigh' },
  { page: 'compare', label: 'Compare', path: '/compare', group: 'Weigh' },
  { page: 'briefs', label: 'Brief', path: '/briefs', group: 'Work' },
  { page: 'review', label: 'Review', path: '/review', group: 'Work' },
  { page: 'inquiries', label: 'Inquiries', path: '/inquiries', group: 'Work' },
  { page: 'history', label: 'History', path: '/history', group: 'Work' },
  { page: 'members', label: 'Members', path: '/members', group: 'Work' },
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
}
