import type { FairnessPage } from '#queries/fairness-page.ts'
import { Layout, type DossierProps } from '../layout.tsx'
import { directionOf } from '../shared/direction.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { ReviewTabs } from '../sourcing/tabs.tsx'
import { Caution, PartyTable, VerdictSpread } from './parts.tsx'

/** How the claims of each party of a case were treated. */
export const FairnessShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: FairnessPage
  readonly dossier: DossierProps
}) => {
  const { frame, page } = props
  const { figures } = page
  const mirror = directionOf(frame.language) === 'rtl'
  return (
    <Layout
      viewer={props.viewer}
      title="Fairness figures"
      case={frame}
      current="review"
      dossier={props.dossier}
    >
      <PageHeader
        eyebrow={<ReviewTabs slug={frame.slug} current="fairness" />}
        title="Fairness figures"
        sub="Whose claims were checked, how they were judged, on how much, and who was asked"
      >
        {page.mayCompare ? (
          <a class="btn btn-plain" href="/fairness">
            All cases side by side
          </a>
        ) : null}
      </PageHeader>
      <Caution />
      {figures.parties.length === 0 ? (
        <Empty
          title="No party yet"
          action={
            page.here.can('record.write')
              ? { href: `/cases/${frame.slug}/parties/new`, label: 'Add a party' }
              : null
          }
        >
          Figures are by party: name the sides of the dispute, and say which sources stand with
          each.
        </Empty>
      ) : (
        <>
          <Section id="parties" title="By party">
            <PartyTable figures={figures} mirror={mirror} />
          </Section>
          {figures.parties.map(({ party, name, asserted }) => (
            <Section
              id={`verdicts-${party}`}
              title={
                <>
                  Verdicts on what <bdi>{name}</bdi> asserts
                </>
              }
              note={`${asserted.judged.length} of ${asserted.claims.length} claims`}
            >
              <VerdictSpread figures={figures} of={asserted} name={name} mirror={mirror} />
            </Section>
          ))}
        </>
      )}
    </Layout>
  )
}
