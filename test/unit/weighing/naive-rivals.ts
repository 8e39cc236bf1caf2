import type { RatingCode } from '#domain/assessment.ts'
import type { InputItem, WeighingInput } from '#weighing/input.ts'

/**
 * METHODS 3 to 5 written down as plainly as they read, with sets instead of speed: what the real
 * one is compared with. Expects one rival group, no withdrawn records, and every rating current.
 */
export const naiveRivals = (input: WeighingInput) => {
  const claims = input.claims.map(({ key }) => key)
  const whole = input.evidence
  const itemOf = new Map(whole.map((item) => [item.key, item]))

  const reaches = (
    key: string,
    without: ReadonlySet<string>,
    seen: Set<string> = new Set(),
  ): boolean => {
    if (without.has(key) || seen.has(key)) return false
    seen.add(key)
    const item = itemOf.get(key)
    if (item === undefined) return true
    if (item.derivations.length > 0)
      return item.derivations.some(({ to }) => reaches(to, without, seen))
    return !item.originRecorded || item.source === null || reaches(item.source, without, seen)
  }
  const closure = (key: string, into: Set<string> = new Set()): Set<string> => {
    if (into.has(key)) return into
    into.add(key)
    const item = itemOf.get(key)
    if (item === undefined) return into
    for (const { to } of item.derivations) closure(to, into)
    if (item.derivations.length === 0 && item.originRecorded && item.source !== null)
      into.add(item.source)
    return into
  }

  const closures = new Map(whole.map(({ key }) => [key, closure(key)]))
  const closureOf = (key: string) => closures.get(key) ?? new Set<string>()

  const rated = whole.filter(({ key }) => input.ratings.some(({ evidence }) => evidence === key))
  const isRelay = (item: InputItem) =>
    item.derivations.length > 0 &&
    item.derivations.every(
      ({ to, how }) =>
        how !== 'analyses' &&
        how !== 'witnessed_by' &&
        to !== item.key &&
        rated.some(({ key }) => key === to),
    ) &&
    reaches(item.key, new Set())
  const relays = rated.filter(isRelay).map(({ key }) => key)
  const items = rated.map(({ key }) => key).filter((key) => !relays.includes(key))

  const groupsAmong = (keys: readonly string[]): string[][] => {
    let groups = keys.map((key) => [key])
    for (;;) {
      const meets = (a: string[], b: string[]) =>
        a.some((x) => b.some((y) => [...closureOf(x)].some((key) => closureOf(y).has(key))))
      const pair = groups.flatMap((a, i) =>
        groups
          .slice(i + 1)
          .filter((b) => meets(a, b))
          .map((b) => [a, b] as const),
      )[0]
      if (pair === undefined) return groups
      groups = [...groups.filter((group) => !pair.includes(group)), [...pair[0], ...pair[1]]]
    }
  }

  const v = (rating: RatingCode) => (rating === 'II' ? 2 : rating === 'I' ? 1 : 0)
  const ratingsAt = (claim: string, item: string) =>
    input.ratings.filter((rating) => rating.claim === claim && rating.evidence === item)
  type End = 'lo' | 'hi' | 'point'
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const value = (claim: string, item: string, end: End) => {
    const values = ratingsAt(claim, item).map(({ rating }) => v(rating))
    return values.length > 0 ? mean(values) : end === 'hi' ? 2 : 0
  }
  const weight = (item: string, end: End) => {
    const grades = input.assessments
      .filter(({ subject }) => subject === item)
      .map(({ grade }) => Number(grade))
    const known = (grade: number) => (grade <= 2 ? Math.SQRT2 : grade === 3 ? 1 : 1 / Math.SQRT2)
    const all = (grades.length > 0 ? grades : [6]).map((grade) =>
      grade === 6
        ? { lo: 1 / Math.SQRT2, hi: Math.SQRT2, point: 1 }
        : { lo: known(grade), hi: known(grade), point: known(grade) },
    )
    if (end === 'point') return mean(all.map(({ point }) => point))
    return end === 'lo'
      ? Math.min(...all.map(({ lo }) => lo))
      : Math.max(...all.map(({ hi }) => hi))
  }
  type Cell = (claim: string, item: string, end: End) => number
  const score = (claim: string, end: End, among = items, cell: Cell = value) =>
    groupsAmong(among).reduce(
      (sum, group) =>
        sum + Math.max(...group.map((item) => cell(claim, item, end) * weight(item, end))),
      0,
    )
  const soleLeader = (pointOf: (claim: string) => number) =>
    claims.find((claim) =>
      claims.every((other) => other === claim || pointOf(other) - pointOf(claim) > 1e-9),
    ) ?? null

  const leader = soleLeader((claim) => score(claim, 'point'))
  const assessors = [
    ...new Set(
      input.ratings
        .filter(({ evidence }) => items.includes(evidence))
        .map(({ assessor }) => assessor),
    ),
  ]
  const own = assessors.map((assessor) =>
    soleLeader((claim) =>
      score(claim, 'point', items, (c, item) =>
        ratingsAt(c, item)
          .filter((rating) => rating.assessor === assessor)
          .reduce((sum, { rating }) => sum + v(rating), 0),
      ),
    ),
  )
  const rivals = claims.filter((claim) => claim !== leader)
  const margins =
    leader === null
      ? []
      : rivals.map((rival) => ({
          to: rival,
          point: score(rival, 'point') - score(leader, 'point'),
          worst: score(rival, 'lo') - score(leader, 'hi'),
        }))

  const candidates = [
    ...input.sources.map(({ key }) => key),
    ...whole.map(({ key }) => key),
  ].filter((key) => {
    const item = itemOf.get(key)
    const nextToOrigin =
      item === undefined ||
      (item.derivations.length === 0 && (!item.originRecorded || item.source === null))
    return nextToOrigin && items.some((rated) => closureOf(rated).has(key))
  })
  const breaks = (set: readonly string[]) => {
    const left = items.filter((item) => !reaches(item, new Set()) || reaches(item, new Set(set)))
    return soleLeader((claim) => score(claim, 'point', left)) !== leader
  }
  const setsOf = (size: number): string[][] =>
    size === 0
      ? [[]]
      : setsOf(size - 1).flatMap((set) =>
          candidates
            .filter((key) => candidates.indexOf(key) > candidates.indexOf(set.at(-1) ?? ''))
            .map((key) => [...set, key]),
        )
  const breakSets =
    leader === null
      ? []
      : ([1, 2, 3].map((size) => setsOf(size).filter(breaks)).find((sets) => sets.length > 0) ?? [])

  const next =
    leader === null
      ? []
      : claims.flatMap((claim) =>
          items.map((item) => {
            const withCell =
              (cell: number): Cell =>
              (c, i, end) =>
                c === claim && i === item ? cell : value(c, i, end)
            const marginTo = (rival: string, cell: number) =>
              score(rival, 'point', items, withCell(cell)) -
              score(leader, 'point', items, withCell(cell))
            const swing = Math.max(
              ...rivals.map((rival) => Math.abs(marginTo(rival, 2) - marginTo(rival, 0))),
            )
            const values = ratingsAt(claim, item).map(({ rating }) => v(rating))
            const spread =
              values.length === 0
                ? 1
                : values.length === 1
                  ? 0.25
                  : (Math.max(...values) - Math.min(...values)) / 2
            return { claim, evidence: item, priority: swing * spread }
          }),
        )

  const round = (number: number) => Math.round(number * 1e6) / 1e6 + 0
  const smallest = margins.toSorted((a, b) =>
    Math.abs(a.point - b.point) < 1e-9 ? 0 : a.point - b.point,
  )[0]
  const worst = Math.min(...margins.map((margin) => margin.worst))
  const byText = (lists: string[][]) =>
    lists.map((list) => list.toSorted()).toSorted((a, b) => (a.join('\0') < b.join('\0') ? -1 : 1))
  return {
    group: 'g',
    relays: relays.toSorted(),
    dependentGroups: byText(groupsAmong(items)),
    scores: Object.fromEntries(
      claims.map((claim) => [
        claim,
        {
          point: round(score(claim, 'point')),
          range: [round(score(claim, 'lo')), round(score(claim, 'hi'))],
        },
      ]),
    ),
    leader,
    necessary: leader !== null && worst > 1e-9,
    margin:
      smallest === undefined
        ? null
        : { to: smallest.to, point: round(smallest.point), worst: round(worst) },
    breakSets: byText(breakSets),
    assessors: assessors.length,
    agree: leader === null ? 0 : own.filter((claim) => claim === leader).length,
    next: next
      .filter(({ priority }) => priority > 1e-9)
      .toSorted((a, b) => (Math.abs(a.priority - b.priority) <= 1e-9 ? 0 : b.priority - a.priority))
      .slice(0, 5)
      .map(({ priority, ...cell }) => ({ ...cell, priority: round(priority) })),
  }
}
