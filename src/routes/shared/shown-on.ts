import { parseLabel, pathOf } from '#domain/label.ts'

/** The part of a claim's page where something tied to it is shown; the case's claims when the label is not one. */
export const shownOnClaim = (slug: string, label: unknown, part: string): string => {
  const parsed = parseLabel(String(label))
  return parsed?.kind === 'claim'
    ? `${pathOf('claim', slug, parsed.number)}#${part}`
    : `/cases/${slug}/claims`
}
