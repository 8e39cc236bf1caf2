import type { FormValues } from '../shared/values.ts'

/** In the form of a statement or an item that is the answer to an inquiry: says so, and keeps the tie. */
export const ReplyTo = (props: { readonly slug: string; readonly values: FormValues }) => {
  const number = props.values.text('inquiry')
  if (number === '') return null
  return (
    <p class="notice info">
      <input type="hidden" name="inquiry" value={number} />
      <span>
        Saved as the answer to{' '}
        <a href={`/cases/${props.slug}/inquiries/${encodeURIComponent(number)}`}>
          inquiry {number}
        </a>
        , which is answered by it.
      </span>
    </p>
  )
}
