import type { QuotationView, TieView } from '#queries/brief-page.ts'
import { shorten } from '#domain/text/shorten.ts'
import { Diff } from '../shared/diff.tsx'
import { Label } from '../shared/marks.tsx'
import { chainWords } from '#domain/brief/words.ts'

/** What a sentence rests on: the record, and of a claim its chains, verdict and whether anyone was asked. */
export const TieLine = (props: { readonly tie: TieView }) => {
  const { label, record, gone, claim, referred } = props.tie
  if (record === null)
    return (
      <p>
        <Label label={label} /> <b>not in this case</b>
      </p>
    )
  return (
    <p>
      <Label label={label} href={record.href} /> {gone === null ? null : <b>withdrawn </b>}
      {record.source === null ? null : (
        <>
          <bdi>{record.source}</bdi>:{' '}
        </>
      )}
      <bdi>{shorten(record.title, 120)}</bdi>
      {claim === null ? null : <ClaimLine claim={claim} />}
      {referred ? <> · by reference</> : null}
    </p>
  )
}

const ClaimLine = (props: { readonly claim: NonNullable<TieView['claim']> }) => {
  const { supports, refutes, verdicts, approved, deniedBy, noReply } = props.claim
  return (
    <>
      {' · '}
      {chainWords(supports)}
      {refutes[1] === 0 ? null : <>, {chainWords(refutes)} against</>}
      {verdicts.length === 0 ? null : (
        <>
          {' · '}verdict: {verdicts.join(', ')}
          {approved ? ', approved' : null}
        </>
      )}
      {deniedBy.length === 0 ? null : (
        <>
          {' · denied by '}
          <bdi>{deniedBy.join(', ')}</bdi>
        </>
      )}
      {noReply ? ' · no reply yet' : null}
    </>
  )
}

/** Marks at either end of a quotation do not count, so no difference is shown in them. */
const withoutEnds = (text: string) => text.replaceAll(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '')

/** How a quotation stands against the statements of the case; an altered one word by word. */
export const QuotationLine = (props: {
  readonly quotation: QuotationView
  readonly hrefOf: (label: string) => string
}) => {
  const { text, found } = props.quotation
  switch (found.match) {
    case 'exact':
      return (
        <p>
          “<bdi>{shorten(text, 60)}</bdi>”{' '}
          <Label label={found.statement} href={props.hrefOf(found.statement)} /> word for word
          {found.translated ? ', in translation' : ''}
        </p>
      )
    case 'altered':
      return (
        <div class="altered">
          <p>
            <Label label={found.statement} href={props.hrefOf(found.statement)} /> says otherwise
            {found.translated ? ', in translation' : ''}:
          </p>
          <Diff before={withoutEnds(found.said)} after={withoutEnds(text)} short />
        </div>
      )
    case 'missing':
      return (
        <p>
          “<bdi>{shorten(text, 60)}</bdi>” is in no statement
        </p>
      )
  }
}
