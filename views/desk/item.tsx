import type { SourcingCheck } from '#weighing/sourcing-checks.ts'
import { statusWords } from '#domain/work.ts'
import type { DeskItem as Item } from '#queries/desk/asked.ts'
import { Label } from '../shared/marks.tsx'
import { Instant } from '../shared/when.tsx'
import { CHECK_WORDS } from '../weighing/words.ts'
import { Due } from '../work/section.tsx'

/** One thing that waits: what it is, where, until when and who wants it. */
export const DeskItem = (props: { readonly item: Item }) => {
  const { item } = props
  return (
    <li data-row>
      {item.label === null ? null : <Label label={item.label} />}{' '}
      <a href={item.href} dir="auto">
        {item.title}
      </a>
      {item.checks ? (
        <ul class="open">
          {item.checks.map((check) => (
            <li class="unkept">{isCheck(check) ? CHECK_WORDS[check] : check}</li>
          ))}
        </ul>
      ) : null}
      <p class="quiet">
        <a href={`/cases/${item.case.slug}`}>
          <bdi>{item.case.title}</bdi>
        </a>
        <Facts item={item} />
      </p>
    </li>
  )
}

const Facts = ({ item }: { readonly item: Item }) => (
  <>
    {item.status ? ` · ${statusWords(item.status)}` : ''}
    {item.priority && item.priority !== 'normal' ? ` · ${item.priority} priority` : ''}
    {item.due === null ? null : (
      <>
        {item.kind === 'verdict' ? ' · to be reviewed by ' : ' · due '}
        <Due work={item} />
      </>
    )}
    {item.by === null ? null : (
      <>
        {' '}
        · by <bdi>{item.by}</bdi>
      </>
    )}
    {item.note === null ? null : (
      <>
        {' '}
        · <bdi>{item.note}</bdi>
      </>
    )}
    {item.due === null && item.kind !== 'checks' ? (
      <>
        {' '}
        · <Instant at={item.at} day />
      </>
    ) : null}
  </>
)

const isCheck = (text: string): text is SourcingCheck => Object.hasOwn(CHECK_WORDS, text)
