import { CASE_PAGES, type CaseFrame, type CasePage } from './navigation.ts'

/** Side navigation of a case: only the pages given, in their groups, each with its count. A fold on a phone. */
export const CaseNavigation = (props: {
  readonly case: CaseFrame
  readonly current?: CasePage | undefined
}) => {
  const shown = CASE_PAGES.filter((entry) => entry.page in props.case.pages)
  const current = shown.find((entry) => entry.page === props.current)
  const groups = [null, 'Material', 'Weigh', 'Work'] as const
  return (
    <nav class="side" aria-label="Case" lang="en">
      <details class="side-fold">
        <summary>
          <bdi>{props.case.title}</bdi> <span>{current?.label ?? 'Pages of this case'}</span>
        </summary>
      </details>
      <div class="side-body">
        {groups.map((group) => {
          const entries = shown.filter((entry) => entry.group === group)
          return entries.length === 0 ? null : (
            <>
              {group ? <p class="side-group">{group}</p> : null}
              <ul>
                {entries.map((entry) => (
                  <li>
                    <a
                      href={`/cases/${props.case.slug}${entry.path}`}
                      data-go={entry.key}
                      data-name={'name' in entry ? entry.name : entry.label}
                      aria-current={entry.page === props.current ? 'page' : undefined}
                    >
                      {entry.label} <Count of={props.case.pages[entry.page]} />
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )
        })}
      </div>
    </nav>
  )
}

const Count = (props: { readonly of: number | null | undefined }) =>
  props.of === null || props.of === undefined ? null : <span class="n">{props.of}</span>
