import type { AppContext } from '#middleware/env.ts'
import { LinkMadePage } from '#views/accounts/link-made.tsx'
import { respond } from './respond.ts'
import { viewerOf } from './viewer.ts'

/** 201 with a link that was just made for someone else: the only time it is shown. */
export const linkMade = (
  c: AppContext,
  made: { readonly link: string; readonly expires: string },
  of: 'invitation' | 'case' | 'password',
  next?: string,
) =>
  respond(
    c,
    made,
    () => (
      <LinkMadePage
        viewer={viewerOf(c)}
        link={made.link}
        expires={made.expires}
        of={of}
        {...(next === undefined ? {} : { next })}
      />
    ),
    201,
  )
