import { placedBrief, NOT_THERE } from '../brief/place-brief.ts'
import type { FieldError } from '../errors.ts'
import { selfDerivations } from '../evidence.ts'
import { restsElsewhere, sameRest } from '../link.ts'
import { DISSENT_WITHOUT } from '../reconciling.ts'
import { misplacedRulings } from '../rulings.ts'
import { bracketed } from './errors.ts'
import type { CaseFile } from './shape.ts'

/**
 * What no single record shows (METHODS 1). A cycle of derivations is allowed: it is a finding.
 * Keys must have been found to resolve.
 */
export const ruleErrors = (
  file: CaseFile,
  { weighing }: { readonly weighing: boolean },
): readonly FieldError[] => [
  // To be weighed, an item that derives from itself is a finding like any other circle.
  ...(weighing ? [] : file.evidence.flatMap(selfDerived)),
  ...selfRelations(file),
  ...mergeErrors(file),
  ...restsOnErrors(file),
  ...supersessionErrors(file),
  ...rulingErrors(file),
  ...reviewErrors(file),
  ...briefErrors(file),
]

type Item = CaseFile['evidence'][number]

function selfDerived(item: Item, index: number): FieldError[] {
  return selfDerivations(item.key, item).map(({ path, message }) => ({
    path: `evidence[${index}].${bracketed(path)}`,
    message,
  }))
}

function selfRelations(file: CaseFile): FieldError[] {
  const among = (
    at: string,
    records: readonly { key: string; relations?: readonly { to: string }[] | undefined }[],
  ) =>
    records.flatMap(({ key, relations }, index) =>
      (relations ?? []).flatMap(({ to }, place) =>
        to === key
          ? [
              {
                path: `${at}[${index}].relations[${place}].to`,
                message: 'Nothing is related to itself: name another, or remove this',
              },
            ]
          : [],
      ),
    )
  return [...among('sources', file.sources), ...among('claims', file.claims)]
}

/** What counts as another stands, and its chain ends at one that counts as itself; a code name stays among code names. */
function mergeErrors(file: CaseFile): FieldError[] {
  return [...mergesAmong('sources', file.sources), ...mergesAmong('claims', file.claims)]
}

interface Mergeable {
  readonly key: string
  readonly mergedInto?: string | undefined
  readonly withdrawn?: unknown
  readonly protected?: boolean | undefined
}

function mergesAmong(at: string, records: readonly Mergeable[]): FieldError[] {
  const byKey = new Map(records.map((record) => [record.key, record]))
  return records.flatMap((record, index): FieldError[] => {
    if (record.mergedInto === undefined) return []
    const path = `${at}[${index}].mergedInto`
    const trail = new Set<string>()
    let next: Mergeable | undefined = record
    while (next?.mergedInto !== undefined && !trail.has(next.key)) {
      trail.add(next.key)
      next = byKey.get(next.mergedInto)
    }
    if (next !== undefined && trail.has(next.key))
      return [
        { path, message: 'This leads back to itself: merge into one that is merged into no other' },
      ]
    if (record.withdrawn !== undefined)
      return [{ path, message: 'What was withdrawn is not merged: remove one of the two' }]
    const into = byKey.get(record.mergedInto)
    return into !== undefined && (into.protected ?? false) !== (record.protected ?? false)
      ? [{ path, message: 'A protected source is merged with protected ones only' }]
      : []
  })
}

/** Withdrawn links count for nothing, so they may say what they said. */
function restsOnErrors(file: CaseFile): FieldError[] {
  const items = new Map(file.evidence.map((item) => [item.key, item]))
  const first = new Map<string, number>()
  return file.links.flatMap((link, index): FieldError[] => {
    if (link.withdrawn !== undefined) return []
    const errors = foreignOrigins(items.get(link.evidence), link, index)
    const pair = JSON.stringify([link.claim, link.evidence])
    const other = first.get(pair)
    if (other === undefined) first.set(pair, index)
    else if (!sameRest(file.links[other]?.restsOn, link.restsOn))
      errors.push({
        path: `links[${index}].restsOn`,
        message: `What a claim rests on belongs to the pair of claim and item: write the same as in links[${other}]`,
      })
    return errors
  })
}

type Link = CaseFile['links'][number]

function foreignOrigins(item: Item | undefined, link: Link, index: number): FieldError[] {
  return restsElsewhere(link.restsOn, item?.derivedFrom ?? []).map((place) => {
    const rest = link.restsOn?.[place]
    return {
      path: `links[${index}].restsOn[${place}]`,
      message: `“${link.evidence}” does not derive from “${rest?.evidence ?? rest?.source}”: name one of its derivations`,
    }
  })
}

/** Superseding must end: an assessment that comes after itself could never have been made. */
function supersessionErrors(file: CaseFile): FieldError[] {
  const earlier = new Map(file.assessments.map((one) => [one.key ?? '', one.supersedes]))
  const settled = new Set<string>()
  return file.assessments.flatMap((assessment, index): FieldError[] => {
    const trail = new Set<string>()
    let key = assessment.supersedes
    while (key !== undefined && !settled.has(key) && !trail.has(key)) {
      trail.add(key)
      key = earlier.get(key)
    }
    const circular = key !== undefined && trail.has(key)
    for (const passed of trail) settled.add(passed)
    return circular
      ? [
          {
            path: `assessments[${index}].supersedes`,
            message: 'This leads back to itself: an assessment supersedes an earlier one',
          },
        ]
      : []
  })
}

/** What is held of a challenge is held by an assessment that answers it. */
function rulingErrors(file: CaseFile): FieldError[] {
  return file.assessments.flatMap((assessment, index) =>
    misplacedRulings(assessment).map(({ path, message }) => ({
      path: `assessments[${index}].${bracketed(path)}`,
      message,
    })),
  )
}

/** Author and approver differ, always; what others still hold against a judgement belongs to one that reconciles. */
function reviewErrors(file: CaseFile): FieldError[] {
  return file.assessments.flatMap(({ assessor, reviews = [], reconciles, dissent }, index) => [
    ...reviews.flatMap(({ reviewer }, place) =>
      reviewer === assessor
        ? [
            {
              path: `assessments[${index}].reviews[${place}].reviewer`,
              message: 'This is who gave the judgement: someone else reviews it',
            },
          ]
        : [],
    ),
    ...(dissent !== undefined && reconciles === undefined
      ? [{ path: `assessments[${index}].dissent`, message: DISSENT_WITHOUT }]
      : []),
  ])
}

/** What is said of a sentence is said of one that stands in the text. */
function briefErrors(file: CaseFile): FieldError[] {
  return (file.briefs ?? []).flatMap((brief, index) =>
    placedBrief(brief, file.case.language).lost.map((place) => ({
      path: `briefs[${index}].sentences[${place}].text`,
      message: NOT_THERE,
    })),
  )
}
