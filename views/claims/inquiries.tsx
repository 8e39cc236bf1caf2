import type { ClaimPage } from '#queries/claim-page.ts'
import { InquiryLines } from '../inquiries/words.tsx'
import { Section } from '../shared/page.tsx'

/** Replies sought on it, and searches; nothing where nothing was asked and the reader may ask nothing. */
export const ClaimInquiries = (props: {
  readonly page: ClaimPage
  readonly path: string
  readonly slug: string
}) => {
  const { inquiries, here, claim } = props.page
  const mayAsk = here.can('record.write') && !claim.withdrawn
  if (inquiries.length === 0 && !mayAsk) return null
  return (
    <Section
      id="inquiries"
      title="Replies and searches"
      act={
        mayAsk ? (
          <a href={`/cases/${props.slug}/inquiries/new?claim=${claim.label}`}>Add an inquiry</a>
        ) : null
      }
    >
      {inquiries.length === 0 ? (
        <p class="quiet">Nobody was asked about it yet.</p>
      ) : (
        <InquiryLines of={inquiries} />
      )}
    </Section>
  )
}
