import type { BriefOnClaim } from '#queries/shared/claim-here.ts'
import { Section } from '../shared/page.tsx'

/** The story drafts that use a claim; nothing where none does. */
export const UsedInBriefs = (props: { readonly briefs: readonly BriefOnClaim[] }) =>
  props.briefs.length === 0 ? null : (
    <Section id="briefs" title="Used in briefs">
      <ul class="items">
        {props.briefs.map((brief) => (
          <li>
            <a href={brief.href}>
              <bdi>{brief.title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
