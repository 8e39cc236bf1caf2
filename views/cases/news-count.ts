/** News are counted to a hundred (queries/notices/case-news.ts). */
export const newsCount = (count: number): string => (count >= 100 ? '100 or more' : String(count))

/** "12 changes", "1 change". */
export const changeCount = (count: number): string =>
  `${newsCount(count)} ${count === 1 ? 'change' : 'changes'}`
