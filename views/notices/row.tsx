import { whyWords } from '#domain/notice-why.ts'
import { noticeSentence } from '#domain/notice-sentence.ts'
import type { NoticeView } from '#queries/notices/notice-list.ts'
import { Sentence } from '../record/sentence.tsx'
import { ActionForm } from '../shared/form.tsx'
import { Instant } from '../shared/when.tsx'

/** One notification: why, what was done, when; and whether it was read. */
export const NoticeRow = (props: {
  readonly notice: NoticeView
  readonly csrf: string
  /** Where marking it leads back to. */
  readonly next: string
}) => {
  const { notice, csrf, next } = props
  const { entry } = notice
  const unread = notice.readAt === null
  return (
    <li
      id={`notification-${notice.id}`}
      data-row
      class={unread ? 'unread' : undefined}
      data-reading={unread ? `/notifications/${notice.id}/reading` : undefined}
    >
      <p class="why">
        {whyWords(notice.why)}
        {unread ? <span class="vh">, unread</span> : null}
      </p>
      <p dir="auto">
        <Sentence parts={noticeSentence(notice)} />
      </p>
      <small>
        <Instant at={notice.at} />
        {entry === null ? null : (
          <>
            {' · '}
            <a href={`/record/${entry.seq}`}>entry {entry.seq}</a>
          </>
        )}
      </small>
      <ActionForm
        action={`/notifications/${notice.id}/reading`}
        csrf={csrf}
        label={unread ? 'Mark as read' : 'Mark as unread'}
        kind="quiet"
        {...(unread ? {} : { method: 'delete' as const })}
      >
        <input type="hidden" name="next" value={next} />
      </ActionForm>
    </li>
  )
}
