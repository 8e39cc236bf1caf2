import type { SourcingCheck } from '#weighing/sourcing-checks.ts'
import { Section } from '../shared/page.tsx'
import { CHECK_WORDS } from './words.ts'

/** What an editor should look at before this claim is relied on. */
export const SourcingChecks = (props: { readonly checks: readonly SourcingCheck[] }) => (
  <Section id="checks" title="Sourcing checks" note={String(props.checks.length)}>
    {props.checks.length === 0 ? (
      <p class="quiet">Nothing to look at.</p>
    ) : (
      <ul class="open">
        {props.checks.map((check) => (
          <li class="unkept">
            {CHECK_WORDS[check]} <code>{check}</code>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
