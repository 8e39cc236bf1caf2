import * as z from 'zod'
import { edtfDate, line, longText, reference } from './fields.ts'

export const SOURCE_KINDS = ['person', 'organisation', 'publication', 'group', 'unnamed'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export const SOURCE_RELATION_KINDS = [
  'funds',
  'commissions',
  'owns',
  'employs',
  'speaks_for',
  'member_of',
  'allied_with',
  'opposed_to',
] as const
export type SourceRelationKind = (typeof SOURCE_RELATION_KINDS)[number]

/** The fields that say who a protected source is. They never leave the lead and those granted (docs/guide/protected-sources.md). */
export const IDENTITY_FIELDS = ['name', 'aliases', 'description', 'contact'] as const

const open = z.strictObject({
  name: line('the name of the source', 300).optional(),
  kind: z.enum(SOURCE_KINDS, 'Choose what kind of source this is'),
  aliases: z.array(line('another name', 300)).max(50, 'Use 50 other names or fewer').optional(),
  description: longText(20_000).optional(),
  protected: z.boolean().optional(),
  codeName: line('a code name', 100).optional(),
  contact: longText(2000).optional(),
})

/**
 * Who or what information comes from. A protected source must have a code name, and only a
 * protected one keeps contact details or may be without a name: nobody here knows who it is.
 */
export const sourceValues = open.superRefine(checkProtection, {
  // Also when another field is wrong, so that a form says all there is to mend at once.
  when: ({ value }) => typeof value === 'object' && value !== null,
})

export const sourceShape = open.shape
export type SourceValues = z.infer<typeof sourceValues>

function checkProtection(source: z.infer<typeof open>, context: z.RefinementCtx) {
  if (!source.protected && source.name === undefined)
    context.addIssue({ code: 'custom', path: ['name'], message: 'Enter the name of the source' })
  if (source.protected && !source.codeName)
    context.addIssue({
      code: 'custom',
      path: ['codeName'],
      message: 'Enter the code name that everyone else will see',
    })
  if (!source.protected && source.contact)
    context.addIssue({
      code: 'custom',
      path: ['contact'],
      message:
        'Contact details are kept for protected sources only: protect the source or remove them',
    })
}

/** What everyone may call it. */
export const shownName = (source: Pick<SourceValues, 'name' | 'protected' | 'codeName'>): string =>
  (source.protected ? source.codeName : source.name) ?? ''

/** The fields of these values that are kept from the shared store; none unless it is protected. */
export const hiddenFields = (source: { readonly protected?: boolean | undefined }) =>
  source.protected ? IDENTITY_FIELDS : []

/** Whether the code name that everyone will see gives the name or another name of the source away. */
export const codeNameTells = (source: SourceValues): boolean => {
  const shown = wordsOf(source.codeName ?? '')
  return [source.name ?? '', ...(source.aliases ?? [])]
    .map(wordsOf)
    .some((name) => name !== '  ' && shown.includes(name))
}

/** Words alone, each with a space on either side, so that case and punctuation hide no likeness. */
const wordsOf = (text: string) =>
  ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `

/** A disclosed tie between two sources, itself evidenced or only alleged. References are ids. */
export const sourceRelationValues = z.strictObject({
  source: reference('the source'),
  kind: z.enum(SOURCE_RELATION_KINDS, 'Choose how the two are related'),
  to: reference('the other source'),
  alleged: reference('the statement that alleges it').optional(),
  from: edtfDate.optional(),
  until: edtfDate.optional(),
  note: longText(20_000).optional(),
})

export type SourceRelationValues = z.infer<typeof sourceRelationValues>

/** A source's standing in one case: the party it is affiliated with there, if any. */
export const affiliationValues = z.strictObject({
  source: reference('a source'),
  party: reference('a party').optional(),
})

export type AffiliationValues = z.infer<typeof affiliationValues>
