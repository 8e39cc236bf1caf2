import { wordDiff } from '#domain/text/word-diff.ts'
import type { BriefPage, BriefSentenceView, TieView } from '../brief-page.ts'
import type { BriefInShort } from './brief-shares.ts'

/** The brief as JSON: its own fields, how many sentences stand how, and every sentence. */
export const briefJson = ({ here, brief, sentences, counts }: BriefPage) => ({
  id: brief.id,
  number: brief.number,
  version: brief.version,
  label: brief.id,
  case: here.case.slug,
  title: brief.title,
  language: brief.language,
  text: brief.text,
  ...(brief.withdrawn === null ? {} : { withdrawn: brief.withdrawn }),
  counts,
  sentences: sentences.map(sentenceJson),
})

/** One sentence as JSON: what it is tied to, by label, and how it stands. */
export const sentenceJson = ({
  sentence,
  said,
  ties,
  quotations,
  state,
  reasons,
}: BriefSentenceView) => {
  const labels = (kind: TieView['kind']) =>
    ties.filter((tie) => tie.kind === kind && !tie.referred).map(({ label }) => label)
  return {
    position: sentence.position,
    kind: sentence.kind,
    text: sentence.text,
    state,
    reasons,
    claims: labels('claim'),
    statements: labels('statement'),
    evidence: labels('evidence'),
    references: sentence.references,
    mark: said?.mark ?? null,
    note: said?.note ?? null,
    changed: said?.changed === true,
    quotations: quotations.map(({ text, found }) => ({
      text,
      ...found,
      ...(found.match === 'altered' ? { changes: wordDiff(found.said, text) } : {}),
    })),
    rests: ties.flatMap(({ claim }) => {
      if (claim === null) return []
      const { label, supports, refutes, verdicts, approved, deniedBy, noReply } = claim
      return [
        { claim: label, chains: supports, against: refutes, verdicts, approved, deniedBy, noReply },
      ]
    }),
  }
}

export const briefInShortJson = ({ href: _, ...brief }: BriefInShort) => brief
