import { parseLabel, pathOf } from '#domain/label.ts'
import type { BriefSentenceView } from '#queries/brief-page.ts'
import { State } from './state.tsx'
import { QuotationLine, TieLine } from './ties.tsx'
import { reasonWords } from '#domain/brief/words.ts'

/** What stands in the margin beside a sentence: how it stands, why, and what it rests on. */
export const Note = (props: {
  readonly view: BriefSentenceView
  readonly slug: string
  readonly path: string
  readonly mayTie: boolean
}) => {
  const { view } = props
  const { position } = view.sentence
  return (
    <li id={`n${position}`} value={position}>
      <p class="how">
        <a class="lb" href={`#s${position}`}>
          {position}
        </a>{' '}
        <State state={view.state} mark={view.said?.mark} />
        {props.mayTie ? (
          <a class="tie" href={`${props.path}/sentences/${position}`}>
            {view.said === null ? 'Tie' : 'Change'}
            <span class="vh"> sentence {position}</span>
          </a>
        ) : null}
      </p>
      <NoteBody view={view} slug={props.slug} />
    </li>
  )
}

/** The same without number and link, for the sentence's own page. */
export const NoteBody = (props: { readonly view: BriefSentenceView; readonly slug: string }) => {
  const { state, reasons, ties, quotations, said } = props.view
  const why = state === 'checked' ? [] : reasons
  return (
    <>
      {why.length === 0 ? null : <p class="why">{why.map(reasonWords).join('; ')}</p>}
      {ties.map((tie) => (
        <TieLine tie={tie} />
      ))}
      {quotations.map((quotation) => (
        <QuotationLine
          quotation={quotation}
          hrefOf={(label) => pathOf('statement', props.slug, parseLabel(label)?.number ?? 0)}
        />
      ))}
      {said?.note ? (
        <p class="said" dir="auto">
          {said.note}
        </p>
      ) : null}
    </>
  )
}
