import type { FieldError } from '../errors.ts'
import type { CaseFile } from './shape.ts'

/**
 * What no single record shows (METHODS 1). A cycle of derivations is allowed: it is a finding.
 * Keys must have been found to resolve.
 */
export const ruleErrors = (file: CaseFile): readonly FieldError[] => [
  ...file.evidence.flatMap(selfDerivations),
  ...selfRelations(file),
  ...restsOnErrors(file),
  ...supersessionErrors(file),
]

type Item = CaseFile['evidence'][number]

function selfDerivations(item: Item, index: number): FieldError[] {
  return (item.derivedFrom ?? []).flatMap((rest, place) =>
    rest.evidence === item.key
      ? [
          {
            path: `evidence[${index}].derivedFrom[${place}].evidence`,
            message: 'Nothing derives from itself: name another item, or remove this',
          },
        ]
      : [],
  )
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

/** Withdrawn links count for nothing, so they may say what they said. */
function restsOnErrors(file: CaseFile): FieldError[] {
  const items = new Map(file.evidence.map((item) => [item.key, item]))
  const said = new Map<string, { readonly index: number; readonly restsOn: string }>()
  return file.links.flatMap((link, index): FieldError[] => {
    if (link.withdrawn !== undefined) return []
    const errors = foreignOrigins(items.get(link.evidence), link, index)
    const pair = JSON.stringify([link.claim, link.evidence])
    const restsOn = restsOnText(link.restsOn)
    const first = said.get(pair)
    if (first === undefined) said.set(pair, { index, restsOn })
    else if (first.restsOn !== restsOn)
      errors.push({
        path: `links[${index}].restsOn`,
        message: `What a claim rests on belongs to the pair of claim and item: write the same as in links[${first.index}]`,
      })
    return errors
  })
}

type Link = CaseFile['links'][number]

function foreignOrigins(item: Item | undefined, link: Link, index: number): FieldError[] {
  const derivations = new Set((item?.derivedFrom ?? []).map(originText))
  return (link.restsOn ?? []).flatMap((rest, place) =>
    derivations.has(originText(rest))
      ? []
      : [
          {
            path: `links[${index}].restsOn[${place}]`,
            message: `“${link.evidence}” does not derive from “${rest.evidence ?? rest.source}”: name one of its derivations`,
          },
        ],
  )
}

function originText(rest: { evidence?: string | undefined; source?: string | undefined }): string {
  return JSON.stringify([rest.evidence ?? null, rest.source ?? null])
}

/** Order and repetition say nothing; being left out is not the same as being empty. */
function restsOnText(restsOn: Link['restsOn']): string {
  return restsOn === undefined ? '' : [...new Set(restsOn.map(originText)), ' '].toSorted().join()
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
