import type { SourceMerger } from '#queries/source-merger.ts'
import type { SourceDifferences } from '#queries/shared/source-differences.ts'
import { Section } from '../shared/page.tsx'
import { SOURCE_KIND_WORDS } from '../sources/words.ts'
import { Consequences, Differences, SettleFirst } from './parts.tsx'

/** Both sources field by field, and what merging them would do. */
export const ComparedSources = ({ page }: { readonly page: SourceMerger }) => {
  const { mine, theirs, differences } = page
  if (theirs === null || differences === null) return null
  const [one, other] = [mine.source, theirs.source]
  return (
    <Section id="differences" title="Side by side">
      <SettleFirst messages={unsettled(differences)} />
      <Differences
        caption="The two sources"
        mine={one.name}
        theirs={other.name}
        of={[
          { what: 'Name', mine: one.name, theirs: other.name },
          {
            what: 'Kind',
            mine: SOURCE_KIND_WORDS[one.kind].label,
            theirs: SOURCE_KIND_WORDS[other.kind].label,
          },
          {
            what: 'Also known as',
            mine: one.aliases.join('\n'),
            theirs: other.aliases.join('\n'),
          },
          { what: 'Description', mine: one.description ?? '', theirs: other.description ?? '' },
          {
            what: 'Used in',
            mine: mine.cases.map(placeWords).join('\n'),
            theirs: theirs.cases.map(placeWords).join('\n'),
          },
        ]}
      />
      <Consequences>
        <li>
          <bdi>{one.name}</bdi> counts as <bdi>{other.name}</bdi> in every case: as one origin of
          evidence, and one speaker. Its {differences.statements} statements keep the name they were
          recorded with, beside the other.
        </li>
        {differences.seenIn.length === 0 ? null : (
          <li>
            Who reads {differences.seenIn.map(({ title }) => `“${title}”`).join(', ')} will see{' '}
            <bdi>{other.name}</bdi> there.
          </li>
        )}
        {differences.ties.map((tie) => (
          <li>
            A tie to <bdi>{tie.other}</bdi> ({tie.kind.replaceAll('_', ' ')}) is only alleged of{' '}
            <bdi>{tie.alleged === 'mine' ? one.name : other.name}</bdi>. It stays alleged.
          </li>
        ))}
        <li>Both keep their records and histories, and the merge can be undone.</li>
      </Consequences>
    </Section>
  )
}

/** What must be done before, by someone else where it is not the viewer's to do. */
export const unsettled = (differences: SourceDifferences): readonly string[] => [
  ...differences.blocks.map(({ message }) => message),
  ...differences.sides
    .filter((side) => side.disputed && !side.mayWrite)
    .map(
      ({ case: { title } }) =>
        `In “${title}” the two stand with different parties, and it is not yours to change: ask someone who works there`,
    ),
]

const placeWords = (place: SourceMerger['mine']['cases'][number]) =>
  `${place.title}: ${place.party?.name ?? 'no party'}`
