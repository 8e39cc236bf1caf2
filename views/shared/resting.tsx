import type { Hanging, Resting, RestingHow } from '#queries/resting/resting.ts'
import { Label } from './marks.tsx'
import { Section } from './page.tsx'

/** What hangs on a record that is about to be withdrawn, in full sight. */
export const RestingOpen = (props: { readonly of: readonly Resting[] }) => (
  <Section id="resting" title="What hangs on it">
    {props.of.length === 0 ? (
      <p class="quiet">Nothing yet: no other record speaks of it or rests on it.</p>
    ) : (
      <Groups of={props.of} />
    )}
  </Section>
)

/** The same above the form of an edit: how much it is in a line, what it is on opening it. */
export const RestingFolded = (props: { readonly of: readonly Resting[] }) =>
  props.of.length === 0 ? null : (
    <details class="resting">
      <summary>
        What hangs on it: {props.of.map(({ how, total }) => counted(how, total)).join(', ')}
      </summary>
      <Groups of={props.of} />
    </details>
  )

const Groups = (props: { readonly of: readonly Resting[] }) => (
  <ul class="items">
    {props.of.map(({ how, total, items }) => (
      <li>
        <strong>{counted(how, total)}</strong>
        {WORDS[how].note ? <> {WORDS[how].note}</> : null}
        <ul class="hanging">
          {items.slice(0, SHOWN).map((item) => (
            <Item item={item} />
          ))}
        </ul>
        {total > SHOWN ? (
          <p class="quiet">and {total - Math.min(items.length, SHOWN)} more</p>
        ) : null}
      </li>
    ))}
  </ul>
)

const Item = ({ item }: { readonly item: Hanging }) => (
  <li>
    {item.label === '' ? null : (
      <>
        <Label label={item.label} />{' '}
      </>
    )}
    {item.lead && item.title !== '' ? (
      <>
        <bdi>{item.lead}</bdi>:{' '}
      </>
    ) : null}
    <a href={item.href}>
      <bdi>{item.title || item.lead || item.label}</bdi>
    </a>
  </li>
)

/** Of each kind; its own page lists the rest. */
const SHOWN = 8

const counted = (how: RestingHow, count: number) =>
  `${count} ${count === 1 ? WORDS[how].one : WORDS[how].many}`

const WORDS: Readonly<Record<RestingHow, { one: string; many: string; note?: string }>> = {
  falling: {
    one: 'verdict that would fall',
    many: 'verdicts that would fall',
    note: 'without it: the side it stands on would have no recorded chain left',
  },
  cases: { one: 'case', many: 'cases', note: 'in which something may rest on it' },
  judgements: { one: 'standing judgement', many: 'standing judgements' },
  'bears on': { one: 'claim it bears on', many: 'claims it bears on' },
  statements: { one: 'statement', many: 'statements' },
  items: { one: 'item of evidence', many: 'items of evidence' },
  derived: { one: 'item that derives from it', many: 'items that derive from it' },
  stances: { one: 'claim it takes a stance on', many: 'claims it takes a stance on' },
  sources: { one: 'source that stands with it', many: 'sources that stand with it' },
  relations: { one: 'related claim', many: 'related claims' },
  challenges: { one: 'challenge it makes', many: 'challenges it makes' },
  challenged: { one: 'challenge to it', many: 'challenges to it' },
  ties: {
    one: 'tie between sources',
    many: 'ties between sources',
    note: 'to another, or alleged by it alone',
  },
  inquiries: { one: 'inquiry', many: 'inquiries' },
  briefs: { one: 'brief', many: 'briefs', note: 'with a sentence that uses it' },
  mentions: { one: 'mention', many: 'mentions', note: 'in the text of other records' },
}
