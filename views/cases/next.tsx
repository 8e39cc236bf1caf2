import type { CaseOverview } from '#queries/case-overview.ts'
import type { NextStep } from '#queries/overview/next-steps.ts'
import { Section } from '../shared/page.tsx'

/** What to do next, as buttons that lead there; for those who only read, nothing. */
export const Next = (props: { readonly page: CaseOverview; readonly path: string }) => {
  const { page } = props
  const steps = page.next.filter((step) =>
    step.kind.startsWith('assess') ? page.here.can('record.assess') : page.here.can('record.write'),
  )
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

function addressOf(step: NextStep): string {
  switch (step.kind) {
    case 'assess-claim':
      return `/claims/${step.number}/assessments/new`
    case 'assess-item':
      return `/evidence/${step.number}/assessments/new`
    case 'link-evidence':
      return `/links/new?claim=${step.label}`
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
    case 'assess-claim':
      return `Judge ${step.label}: it has evidence and no verdict`
    case 'assess-item':
      return `Assess ${step.label}: nobody has said how far it can be trusted`
    case 'link-evidence':
      return `Find evidence for or against ${step.label}`
    case 'add-statement':
      return 'Record who says what: add the first statement'
    case 'add-claim':
      return 'Write down what is contested: add the first claim'
    case 'add-party':
      return 'Name the sides: add the first party'
  }
}
