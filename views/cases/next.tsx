import type { CaseOverview } from '#queries/case-overview.ts'
import type { NextStep } from '#queries/overview/next-steps.ts'
import { Section } from '../shared/page.tsx'
import { groupAnchor } from '../weighing/links.ts'
import { whyNext } from '../weighing/words.ts'

/** What to do next, as links that lead there; to those who only read, what is worth looking at again. */
export const Next = (props: { readonly page: CaseOverview; readonly path: string }) => {
  const { page } = props
  const steps = page.next.filter((step) => isFor(page, step))
  return (
    <Section id="next" title="Next">
      {steps.length === 0 ? (
        <p class="quiet">
          {page.here.can('record.write')
            ? 'Nothing waits. Every item and claim has been judged.'
            : 'What to do next is shown to those who work on this case.'}
        </p>
      ) : (
        <ul class="items">
          {steps.map((step) => (
            <li>
              <a href={`${props.path}${addressOf(step)}`}>{wordsOf(step)}</a>
            </li>
          ))}
        </ul>
      )}
      {page.here.can('record.write') && !page.here.case.withdrawn ? (
        <p class="acts">
          <a class="btn" href={`${props.path}/statements/new`}>
            Add a statement
          </a>
          <a class="btn btn-plain" href={`${props.path}/claims/new`}>
            Add a claim
          </a>
        </p>
      ) : null}
    </Section>
  )
}

/** Whether the person can do it, or may at least read why it matters. */
function isFor({ here }: CaseOverview, { kind }: NextStep): boolean {
  switch (kind) {
    case 'check':
      return true
    case 'rate-rivals':
      return here.can('record.rate')
    case 'assess-claim':
    case 'assess-item':
      return here.can('record.assess')
    case 'link-evidence':
    case 'add-statement':
    case 'add-claim':
    case 'add-party':
      return here.can('record.write')
  }
}

function addressOf(step: NextStep): string {
  switch (step.kind) {
    case 'check':
      return `/weighing#${groupAnchor(step.group)}-next`
    case 'rate-rivals':
      return `/weighing#${groupAnchor(step.group)}`
    case 'assess-claim':
      return `/claims/${step.claim.slice(1)}/assessments/new`
    case 'assess-item':
      return `/evidence/${step.evidence.slice(1)}/assessments/new`
    case 'link-evidence':
      return `/links/new?claim=${step.claim}`
    case 'add-statement':
      return '/statements/new'
    case 'add-claim':
      return '/claims/new'
    case 'add-party':
      return '/parties/new'
  }
}

function wordsOf(step: NextStep): string {
  switch (step.kind) {
    case 'check':
      return `Check ${step.evidence} against ${step.claim}: ${whyNext(step.ratings)}, and the lead may turn on it`
    case 'rate-rivals':
      return `Rate the evidence against ${step.claims.join(', ')}: which of them is least contradicted?`
    case 'assess-claim':
      return `Judge ${step.claim}: it has evidence and no verdict`
    case 'assess-item':
      return `Assess ${step.evidence}: nobody has said how far it can be trusted`
    case 'link-evidence':
      return `Find evidence for or against ${step.claim}`
    case 'add-statement':
      return 'Record who says what: add the first statement'
    case 'add-claim':
      return 'Write down what is contested: add the first claim'
    case 'add-party':
      return 'Name the sides: add the first party'
  }
}
