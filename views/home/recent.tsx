import type { RecentRecord } from '#queries/home-page.ts'
import { Label } from '../shared/marks.tsx'
import { Section } from '../shared/page.tsx'
import { Instant } from '../shared/when.tsx'

/** What one worked on last. */
export const Recent = (props: { readonly of: readonly RecentRecord[] }) =>
  props.of.length === 0 ? null : (
    <Section id="recent" title="Where you left off">
      <ul class="items">
        {props.of.map((one) => (
          <li data-row>
            <Label label={one.label} />{' '}
            <a href={one.href}>
              <bdi>{one.title}</bdi>
            </a>
            <p class="quiet">
              <bdi>{one.caseTitle}</bdi> · <Instant at={one.at} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
