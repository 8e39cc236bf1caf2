import { ActionForm } from '../shared/form.tsx'

/** Releases the whole case as a case file; for those who may export it. */
export const ExportForm = (props: { readonly slug: string; readonly csrf: string }) => (
  <ActionForm
    action={`/cases/${props.slug}/exports`}
    csrf={props.csrf}
    label="Export case file"
    kind="plain"
  />
)
