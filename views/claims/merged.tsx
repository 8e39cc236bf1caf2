import type { ClaimPage } from '#queries/claim-page.ts'
import { Judgements } from '../assessments/judgements.tsx'
import { MergedInto } from '../merging/merged.tsx'

/** The claims that count as this one, with what was judged of each. */
export const MergedClaims = (props: {
  readonly page: ClaimPage
  readonly csrf: string
  readonly mayUndo: boolean
}) => (
  <MergedInto
    merged={props.page.merged}
    csrf={props.csrf}
    mayUndo={props.mayUndo}
    into={props.page.claim.label}
  >
    <MergedJudgements page={props.page} />
  </MergedInto>
)

/** Given for the wording of what was merged: shown as that, and no verdict on this claim. */
const MergedJudgements = ({ page }: { readonly page: ClaimPage }) =>
  page.merged.map((one) => {
    const given = page.mergedAssessments.filter(({ subject }) => subject.id === one.id)
    return given.length === 0 ? null : (
      <>
        <h3>
          Given on {one.name}, merged into {page.claim.label}
        </h3>
        <p class="quiet">
          Judgements of the wording of {one.name}. They are no verdict on {page.claim.label} until
          someone gives it here.
        </p>
        <Judgements
          assessments={given}
          standing={1}
          targets={page.mentioned}
          history={`${one.href}/assessments`}
          none=""
        />
      </>
    )
  })
