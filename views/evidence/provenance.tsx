import type { EvidencePage } from '#queries/evidence-page.ts'
import type { Derived } from '#queries/evidence/derived.ts'
import { Label } from '../shared/marks.tsx'
import { Section } from '../shared/page.tsx'
import { DERIVATION_WORDS } from './words.ts'

/** What an item rests on, and what rests on it. */
export const Provenance = (props: { readonly page: EvidencePage }) => {
  const { derivations, dependents, item } = props.page
  return (
    <Section
      id="provenance"
      title="Where it comes from"
      note={
        derivations.length > 0
          ? null
          : item.originRecorded
            ? 'first-hand; its origin counts as recorded'
            : 'its origin is not recorded'
      }
      act={
        item.withdrawn ? null : (
          <a href={`/cases/${props.page.here.case.slug}/evidence/${item.number}/dependents`}>
            What would fall with it
          </a>
        )
      }
    >
      {derivations.length === 0 ? (
        <p class="quiet">It derives from no other item or source.</p>
      ) : (
        <DerivedList of={derivations} />
      )}
      {dependents.length === 0 ? null : (
        <>
          <h3>What rests on it</h3>
          <DerivedList of={dependents} reverse />
        </>
      )}
    </Section>
  )
}

const DerivedList = (props: { readonly of: readonly Derived[]; readonly reverse?: boolean }) => (
  <ul class="items">
    {props.of.map((one) => (
      <li>
        {props.reverse ? null : `${DERIVATION_WORDS[one.how]} `}
        {one.label ? <Label label={one.label} /> : null}{' '}
        <a href={one.href}>
          <bdi>{one.name}</bdi>
        </a>
        {props.reverse ? ` ${DERIVATION_WORDS[one.how]} it` : null}
      </li>
    ))}
  </ul>
)
