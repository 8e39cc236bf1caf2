import type { SourceDiscussion } from '#queries/source-discussions.ts'
import { Section } from '../shared/page.tsx'

/** Where a source is talked about; nothing for those who work on no case that uses it. */
export const SourceDiscussions = (props: { readonly of: readonly SourceDiscussion[] }) =>
  props.of.length === 0 ? null : (
    <Section id="discussion" title="Discussion">
      <ul class="items">
        {props.of.map((one) => (
          <li>
            <a href={one.href}>
              {one.comments === 0 ? 'Start a thread' : counted(one.comments)} in{' '}
              <bdi>{one.case.title}</bdi>
            </a>
            {one.unread === 0 ? '' : `, ${one.unread} new`}
          </li>
        ))}
      </ul>
    </Section>
  )

const counted = (comments: number) => `${comments} ${comments === 1 ? 'comment' : 'comments'}`
