import type { Mentioned } from '#queries/shared/mentioned.ts'
import { Label } from './marks.tsx'
import { Section } from './page.tsx'
import { plainReferences } from './plain-text.ts'

/** The records whose texts mention the one of the page; nothing where there are none. */
export const MentionedIn = (props: { readonly mentioners: readonly Mentioned[] }) =>
  props.mentioners.length === 0 ? null : (
    <Section id="mentioned" title="Mentioned in">
      <ul class="items">
        {props.mentioners.map((one) => (
          <li>
            <Label label={one.label} />{' '}
            <a href={one.href}>
              <bdi>{plainReferences(one.title)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
