type Fields = Readonly<Record<string, unknown>>

/** "credibility 2", "verdict: unproven"; checks alone are counted. An outcome is set off: it is no grade. */
export const labelOfJudgement = (values: Fields): string => {
  const { scale, grade, outcome, checks } = values
  const by = typeof scale === 'string' ? scale : ''
  if (typeof grade === 'string' || typeof grade === 'number') return `${by} ${grade}`.trim()
  if (typeof outcome === 'string') return by === '' ? outcome : `${by}, ${outcome}`
  const given = typeof checks === 'object' && checks !== null ? Object.entries(checks) : []
  return given
    .map(([check, result]) => `${check} ${String(result).replaceAll('_', ' ')}`)
    .join(', ')
}
