import type { ClaimPage } from '#queries/claim-page.ts'
import type { LookingBack } from '#weighing/looking-back.ts'
import { Label } from '../shared/marks.tsx'
import { Columns, Section } from '../shared/page.tsx'
import { Instant } from '../shared/when.tsx'

type Back = NonNullable<ClaimPage['lookingBack']>

/** Once the truth of a claim is known: what pointed to it, what away from it, and who left it open. Nothing before that. */
export const LookingBackSection = (props: { readonly page: ClaimPage }) => {
  const { lookingBack: back, claim } = props.page
  if (back === null) return null
  const { found } = back
  return (
    <Section
      id="looking-back"
      title="Looking back"
      note={`it was ${claim.values.resolution?.outcome.replaceAll('_', ' ')}; what was said or judged before that was known`}
    >
      <Columns>
        <Side
          title="Pointed to how it turned out"
          of={found.rightly}
          page={props.page}
          back={back}
        />
        <Side title="Pointed the other way" of={found.wrongly} page={props.page} back={back} />
      </Columns>
      {found.undecided.length === 0 ? null : (
        <>
          <h3>Left it open</h3>
          <Judgements of={found.undecided} back={back} />
        </>
      )}
    </Section>
  )
}

const Side = (props: {
  readonly title: string
  readonly of: LookingBack['rightly']
  readonly page: ClaimPage
  readonly back: Back
}) => {
  const { of, page } = props
  const items = page.links.filter(({ evidence }) => of.items.includes(`evidence:${evidence.label}`))
  const statements = page.statements.filter(({ label }) => of.statements.includes(label))
  return (
    <div>
      <h3>{props.title}</h3>
      {of.judgements.length + items.length + statements.length === 0 ? (
        <p class="quiet">Nothing recorded.</p>
      ) : null}
      <Judgements of={of.judgements} back={props.back} />
      <ul class="items">
        {items.map(({ evidence }) => (
          <li>
            <Label label={evidence.label} />{' '}
            <a href={evidence.href}>
              <bdi>{evidence.title}</bdi>
            </a>
          </li>
        ))}
        {statements.map(({ label, href, source, stance }) => (
          <li>
            <Label label={label} href={href} />{' '}
            <a href={`/sources/${source.slug}`}>
              <bdi>{source.name}</bdi>
            </a>{' '}
            {stance} it
          </li>
        ))}
      </ul>
    </div>
  )
}

const Judgements = (props: { readonly of: LookingBack['undecided']; readonly back: Back }) => (
  <ul class="items">
    {props.of.map((one) => {
      const given = props.back.judged.get(one.key)
      return (
        <li>
          <a href={`/assessments/${one.key}`}>
            <bdi>{given?.words ?? 'A judgement'}</bdi>
          </a>{' '}
          <small>
            <bdi>{given?.assessorName}</bdi>, <Instant at={one.on} day />
          </small>
        </li>
      )
    })}
  </ul>
)
