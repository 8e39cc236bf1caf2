import { describe } from '#domain/edtf.ts'

/** A moment of the record, UTC ISO 8601, as "24 January 2014, 14:05 UTC"; `day` leaves the time of day out. */
export const Instant = (props: { readonly at: string; readonly day?: boolean }) => (
  <time datetime={props.at}>{describeInstant(props.at, props.day ?? false)}</time>
)

/** A date of the world in EDTF, in words: "about January 2014", "March 2011 to August 2013". The code stands in the title. */
export const When = (props: { readonly edtf: string }) => (
  <span title={props.edtf}>{describe(props.edtf)}</span>
)

/** Without `Intl.DateTimeFormat`, whose making is a thirtieth of the program's start. */
function describeInstant(at: string, day: boolean): string {
  const time = new Date(at)
  if (Number.isNaN(time.valueOf())) return at
  const [date = '', clock = ''] = time.toISOString().split('T')
  return day ? describe(date) : `${describe(date)}, ${clock.slice(0, 'hh:mm'.length)} UTC`
}
