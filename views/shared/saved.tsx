import type { Child } from 'hono/jsx'
import { Notice } from './notice.tsx'

/** Says quietly that what was just done is saved, on the page that follows it; offers to undo it where it can be. */
export const Saved = (props: { readonly path: string; readonly undo?: Child }) => {
  const saved = new URLSearchParams(props.path.split('?')[1]).get('saved')
  if (saved === null) return null
  return (
    <Notice kind="saved" undo={props.undo}>
      {saved === 'cleaned' ? 'Saved. Control characters were taken out of the text.' : 'Saved.'}
    </Notice>
  )
}
