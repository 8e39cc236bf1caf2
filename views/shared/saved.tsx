import type { Child } from 'hono/jsx'
import { Notice } from './notice.tsx'

/**
 * Says quietly that what was just done is saved, on the page that follows it; offers to undo it where it can be,
 * and after something was added, to add another.
 */
export const Saved = (props: {
  readonly path: string
  readonly undo?: Child
  readonly another?: { readonly href: string; readonly label: string }
}) => {
  const saved = new URLSearchParams(props.path.split('?')[1]).get('saved')
  if (saved === null) return null
  const { another } = props
  const next = saved === 'new' && another ? <a href={another.href}>{another.label}</a> : null
  return (
    <Notice kind="saved" undo={props.undo ?? next}>
      {saved === 'cleaned' ? 'Saved. Control characters were taken out of the text.' : 'Saved.'}
    </Notice>
  )
}
