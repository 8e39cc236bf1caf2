import { LIKELIHOOD_RANGES } from '../scales.ts'

type Fields = Readonly<Record<string, unknown>>

/** "credibility 2", "verdict: unproven"; a likelihood with its range in brackets (METHODS 8); checks alone are counted. An outcome is set off: it is no grade. */
export const labelOfJudgement = (values: Fields): string => {
  const { scale, grade, outcome, checks } = values
  const by = typeof scale === 'string' ? scale : ''
  if (typeof grade === 'string' || typeof grade === 'number')
    return `${by} ${grade}${by === 'likelihood' ? rangeOf(String(grade)) : ''}`.trim()
  if (typeof outcome === 'string') return by === '' ? outcome : `${by}, ${outcome}`
  const given = typeof checks === 'object' && checks !== null ? Object.entries(checks) : []
  return given
    .map(([check, result]) => `${check} ${String(result).replaceAll('_', ' ')}`)
    .join(', ')
}

function rangeOf(grade: string): string {
  const range = LIKELIHOOD_RANGES[grade]
  return range === undefined ? '' : ` [${range[0]}–${range[1]} %]`
}
