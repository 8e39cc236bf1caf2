import { groupSentence } from '#weighing/group-sentence.ts'
import { notices } from '#weighing/notices.ts'
import { rivalsOutput } from '#weighing/output.ts'
import type { Rivals } from '#weighing/rivals.ts'
import { claimSentence, sentenceText } from '#weighing/sentence.ts'
import type { ClaimWeighing, Weighing } from '#weighing/weigh.ts'

/** A weighing as people read it in a terminal: a sentence and the sourcing checks of each claim, then each group of rivals. */
export const weighingLines = (weighing: Weighing): string[] => {
  const said = notices(weighing)
  return [
    ...weighing.claims.flatMap((claim) => claimLines(weighing, claim)),
    ...weighing.rivals.flatMap((rivals) => rivalLines(weighing, rivals)),
    ...(said.length === 0 ? [] : ['', 'What could not be computed, or not in full:']),
    ...said.map(({ message }) => `  ${message}`),
  ]
}

function claimLines(weighing: Weighing, claim: ClaimWeighing): string[] {
  const { rivalGroup } = claim.claim
  const rivals = weighing.rivals.find(({ matrix }) => matrix.group === rivalGroup) ?? null
  return [
    `  ${sentenceText(claimSentence(weighing.index, claim, rivals))}`,
    ...(claim.checks.length === 0 ? [] : [`    checks: ${claim.checks.join(', ')}`]),
  ]
}

function rivalLines(weighing: Weighing, rivals: Rivals): string[] {
  const { margin, scores, breakSets, next, relays, dependentGroups } = rivalsOutput(
    rivals,
    weighing.index.graph.keys,
  )
  const shared = dependentGroups.filter((keys) => keys.length > 1)
  return [
    '',
    `  Rivals “${rivals.matrix.group}”: ${sentenceText(groupSentence(weighing, rivals))}`,
    ...Object.entries(scores).map(
      ([claim, { point, range }]) =>
        `    ${bare(claim).padEnd(8)} ${point.toFixed(2)} (${range.map((end) => end.toFixed(2)).join(' to ')})`,
    ),
    ...(margin === null
      ? []
      : [
          `    ahead of ${bare(margin.to)} by ${margin.point.toFixed(2)}, at worst by ${margin.worst.toFixed(2)}: ${rivals.necessary ? 'necessary' : 'not necessary'}`,
        ]),
    ...breakSets.map((set) => `    ends without: ${listed(set)}`),
    ...shared.map((keys) => `    counts once: ${listed(keys)}`),
    ...(relays.length === 0 ? [] : [`    adds nothing: ${listed(relays)}`]),
    ...next.map(
      ({ claim, evidence, priority }) =>
        `    check next: ${bare(evidence)} against ${bare(claim)} (${priority.toFixed(2)})`,
    ),
  ]
}

const listed = (keys: readonly string[]): string => keys.map(bare).join(', ')

const bare = (key: string): string => key.slice(key.indexOf(':') + 1)
