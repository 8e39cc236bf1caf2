import type { RivalGroup } from '#queries/weighing-page.ts'
import type { Rivals } from '#weighing/rivals.ts'
import { sortedKeys, sortedLists } from '#weighing/order.ts'
import { Columns, Section } from '../shared/page.tsx'
import { KeyLink } from './key-link.tsx'
import { groupAnchor, supposingHref } from './links.ts'
import { whyNext } from './words.ts'

export interface OutlookProps {
  readonly group: RivalGroup
  readonly rivals: Rivals
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
  /** Keys of the case's graph, by vertex. */
  readonly keys: readonly string[]
  readonly supposed: {
    readonly strike: readonly string[]
    readonly grant: readonly string[]
  } | null
  readonly rates: boolean
}

/** What would end the lead, and what to check next. */
export const Outlook = (props: OutlookProps) => (
  <Columns>
    <EndsTheLead {...props} />
    <CheckNext {...props} />
  </Columns>
)

const EndsTheLead = (props: OutlookProps) => {
  const { rivals, slug, names, keys } = props
  const { strike, grant } = props.supposed ?? { strike: [], grant: [] }
  const sets = sortedLists(
    rivals.breakSets.sets.map((set) => sortedKeys(set.map((origin) => keys[origin] ?? ''))),
  )
  const path = `/cases/${slug}/weighing`
  return (
    <Section id={`${groupAnchor(props.group.name)}-breakSets`} title="What would end the lead">
      {rivals.leader === null ? (
        <p class="quiet">No claim leads.</p>
      ) : sets.length === 0 ? (
        <p class="quiet">No failure of up to three origins ends it.</p>
      ) : (
        <ul class="items">
          {sets.map((set) => (
            <li>
              {set.map((key, place) => (
                <>
                  {place === 0 ? null : place === set.length - 1 ? ' and ' : ', '}
                  <KeyLink of={key} slug={slug} names={names} title />
                </>
              ))}{' '}
              ·{' '}
              <a href={`${supposingHref(path, { strike: [...strike, ...set], grant })}#what-if`}>
                What if {set.length === 1 ? 'it' : 'they'} failed?
              </a>
            </li>
          ))}
        </ul>
      )}
      {rivals.breakSets.capped ? (
        <p class="quiet">Only the forty origins that weigh most were tried.</p>
      ) : null}
    </Section>
  )
}

const CheckNext = (props: OutlookProps) => {
  const { rivals, slug, names, group } = props
  const { matrix } = rivals
  return (
    <Section id={`${groupAnchor(group.name)}-next`} title="Check next">
      {rivals.next.length === 0 ? (
        <p class="quiet">
          {rivals.leader === null ? 'No claim leads.' : 'No cell could still move the lead.'}
        </p>
      ) : (
        <ul class="items checks">
          {rivals.next.map(({ claim, item, priority }) => {
            const [of, on] = [matrix.items[item] ?? '', matrix.claims[claim] ?? '']
            const given = matrix.cells.get(claim * matrix.items.length + item)?.length ?? 0
            const cell = `claim=${bare(on)}&evidence=${bare(of)}`
            const rate = props.rates ? `ratings/new?${cell}` : given > 0 ? `ratings?${cell}` : null
            return (
              <li>
                <span
                  class="num"
                  title="How far the leader’s margin can move by it, times how unsettled it is"
                >
                  {priority.toFixed(2)}
                </span>
                <span>
                  <KeyLink of={of} slug={slug} names={names} /> against{' '}
                  <KeyLink of={on} slug={slug} names={names} /> ·{' '}
                  {rate === null ? (
                    whyNext(given)
                  ) : (
                    <a href={`/cases/${slug}/${rate}`}>{whyNext(given)}</a>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

const bare = (key: string) => key.slice(key.indexOf(':') + 1)
