import type { Visibility } from '#domain/case.ts'
import { whoMaySee, whoSeesSources, type Admitted } from '#domain/who-may-see.ts'
import { Facts, Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** On every case, in plain words: who may see it, and who may see who its protected sources are. */
export const WhoMaySee = (props: {
  readonly visibility: Visibility
  readonly admitted: Admitted
  readonly viewer: Viewer
  /** Where a member leaves; null for who is none. */
  readonly leave: string | null
}) => (
  <Section
    id="readers"
    title="Who may see this"
    act={props.leave === null ? null : <a href={props.leave}>Leave this case</a>}
  >
    <Facts
      of={[
        ['The case', whoMaySee(props.visibility, props.admitted)],
        ['Who protected sources are', props.viewer.user ? whoSeesSources(props.admitted) : null],
      ]}
    />
  </Section>
)
