import type { CaseAction } from '#domain/permission.ts'
import { CLAIM_STATUSES, statusWords } from '#domain/work.ts'
import type { ReviewVerdict } from '#queries/sourcing/verdicts-to-review.ts'
import type { OpenRow } from '#queries/sourcing-review.ts'
import { Select, TextField } from '../shared/fields.tsx'
import { Button, Form, FormActions } from '../shared/form.tsx'
import { stateWords } from './words.ts'

/** What can be decided on a claim without leaving the review: its status, who has it, what to ask and of whom. */
export const Decisions = (props: {
  readonly csrf: string
  readonly slug: string
  readonly open: OpenRow
  readonly may: (action: CaseAction) => boolean
  /** Where the review goes on after a decision. */
  readonly back: string
}) => {
  const { open, slug, csrf, back } = props
  const { row, workers } = open
  return (
    <div class="two">
      {row.verdicts.map((verdict) =>
        verdict.may.approve || verdict.may.return ? (
          <VerdictDecision verdict={verdict} csrf={csrf} back={back} />
        ) : null,
      )}
      <section>
        <h3>Work on {row.label}</h3>
        <Form action={`${row.href}/work`} csrf={csrf} method="patch" version={row.work.version}>
          <input type="hidden" name="_next" value={back} />
          {row.work.status === null ? null : (
            <Select
              name="status"
              label="Status"
              options={CLAIM_STATUSES.map((value) => ({ value, label: statusWords(value) }))}
              value={row.work.status}
              required
            />
          )}
          <Select
            name="assignee"
            label="Who has it"
            prompt="Nobody"
            options={workers.map(({ id, name }) => ({ value: id, label: name }))}
            value={row.work.assignee?.id}
          />
          {row.work.status === null ? null : (
            <TextField name="reason" label="Why it needs another look" value={row.work.reason} />
          )}
          <FormActions submit="Save" cancel={back} />
        </Form>
      </section>
      <section>
        <h3>Next</h3>
        <ul class="items">
          {props.may('record.write')
            ? open.unheard.map((whom) => (
                <li>
                  <a href={askHref(slug, row.label, whom.key)}>
                    Ask <bdi>{whom.name}</bdi> for a reply
                  </a>
                </li>
              ))
            : null}
          {props.may('record.write') ? (
            <li>
              <a href={askHref(slug, row.label, null)}>Ask someone else, or record a search</a>
            </li>
          ) : null}
          {props.may('record.assess') ? (
            <li>
              <a href={`${row.href}/assessments/new`}>Judge it yourself</a>
            </li>
          ) : null}
          <li>
            <a href={`${row.href}#evidence`}>Look at what it rests on</a>
          </li>
        </ul>
      </section>
    </div>
  )
}

/** Approves or returns a verdict of someone else. */
const VerdictDecision = (props: {
  readonly verdict: ReviewVerdict
  readonly csrf: string
  readonly back: string
}) => {
  const { verdict } = props
  const path = `/assessments/${verdict.id}`
  return (
    <section>
      <h3>
        <a href={path}>
          <bdi>{verdict.words}</bdi>
        </a>
        <small>
          by <bdi>{verdict.assessor}</bdi>, {stateWords(verdict)}
        </small>
      </h3>
      <Form action={`${path}/${verdict.may.approve ? 'approval' : 'return'}`} csrf={props.csrf}>
        <input type="hidden" name="_next" value={props.back} />
        <div class="field">
          <label for={`say-${verdict.id}`}>What you say with it</label>
          <p class="hint" id={`say-${verdict.id}-hint`}>
            With an approval if you like. A verdict is only returned with the reason.
          </p>
          <textarea
            id={`say-${verdict.id}`}
            name="reason"
            rows={3}
            dir="auto"
            aria-describedby={`say-${verdict.id}-hint`}
          />
        </div>
        <div class="acts">
          {verdict.may.approve ? <Button>Approve</Button> : null}
          {verdict.may.return ? (
            <button type="submit" class="btn btn-plain" formaction={`${path}/return`}>
              Return to its author
            </button>
          ) : null}
        </div>
      </Form>
    </section>
  )
}

function askHref(slug: string, label: string, whom: string | null): string {
  const [kind, key] =
    whom === null ? [] : [whom.slice(0, whom.indexOf(':')), whom.slice(whom.indexOf(':') + 1)]
  const query = new URLSearchParams({
    claim: label,
    ...(kind === undefined || key === undefined ? {} : { kind: 'right_of_reply', [kind]: key }),
  })
  return `/cases/${slug}/inquiries/new?${query.toString()}`
}
