import type { RatingCode } from '#domain/assessment.ts'
import { RATING_WORDS } from '../ratings/words.ts'
import { RatingTable } from './grid.tsx'
import type { GroupProps } from './group.tsx'
import { groupAnchor, supposingHref } from './links.ts'

/** The grid of a group, whose ratings it shows, and how to rate in it. */
export const Ratings = (props: GroupProps & { readonly rates: boolean }) => {
  const { page, group, slug, rates } = props
  // Who only reads is shown what was rated; that nothing was is already said above.
  if (group.grid.columns.length === 0)
    return rates ? (
      <p class="quiet">
        Nothing to rate yet: link items to these claims, or{' '}
        <a href={`/cases/${slug}/ratings/new`}>rate any item</a>.
      </p>
    ) : null
  return (
    <div class="rates">
      <h3>
        Ratings{' '}
        <small>{rates || page.view === 'mine' ? <Views {...props} /> : 'of all assessors'}</small>
      </h3>
      <RatingTable
        group={group}
        slug={slug}
        names={page.names}
        view={page.view}
        rates={rates}
        mirror={props.mirror}
      />
      {rates ? <HowToRate slug={slug} /> : null}
    </div>
  )
}

const Views = ({ page, group, slug }: GroupProps) => {
  const path = `/cases/${slug}/weighing`
  const supposition = page.supposed ?? { strike: [], grant: [] }
  return (
    <>
      {(['all', 'mine'] as const).map((view, place) => (
        <>
          {place === 0 ? '' : ' · '}
          <a
            href={`${supposingHref(path, supposition, view)}#${groupAnchor(group.name)}`}
            aria-current={page.view === view ? 'true' : undefined}
          >
            {view === 'all' ? 'all assessors' : 'mine'}
          </a>
        </>
      ))}
    </>
  )
}

const HowToRate = (props: { readonly slug: string }) => (
  <>
    <div class="rate-acts" role="group" aria-label="Rate the chosen cell" hidden>
      {CODES.map((code) => (
        <button type="button" class="btn btn-plain" data-code={code} title={RATING_WORDS[code]}>
          {code}
        </button>
      ))}
      <button type="button" class="btn btn-quiet" data-code="">
        Take back
      </button>
    </div>
    <p class="quiet rate-keys">
      Were the claim true, how well would the item fit? With a cell in focus: <kbd>c</kbd>{' '}
      consistent, <kbd>C</kbd> very, <kbd>n</kbd> neither, <kbd>i</kbd> inconsistent, <kbd>I</kbd>{' '}
      very, <kbd>x</kbd> does not apply, <kbd>Backspace</kbd> takes back; arrows move, Enter opens.
      Each is saved at once. <a href={`/cases/${props.slug}/ratings/new`}>Rate another item</a>
    </p>
  </>
)

const CODES: readonly RatingCode[] = ['CC', 'C', 'N', 'I', 'II', 'NA']
