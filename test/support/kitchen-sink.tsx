import { ClaimSink } from './kitchen-sink/claim.tsx'
import { FormSink } from './kitchen-sink/form.tsx'
import { OverviewSink } from './kitchen-sink/overview.tsx'
import { StatesSink } from './kitchen-sink/states.tsx'

/** Every shared component on a few pages, to be looked at and checked by axe. */
export const KITCHEN_SINK = {
  overview: OverviewSink,
  claim: ClaimSink,
  form: FormSink,
  states: StatesSink,
}
