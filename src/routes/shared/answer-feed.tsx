import type { AppContext } from '#middleware/env.ts'
import type { EntryView } from '#queries/shared/entries.ts'
import { Feed } from '#views/record/feed.tsx'
import { keepPrivate } from './respond.ts'

/** Entries as an Atom feed, beside the page that shows the same to people. */
export const answerFeed = (
  c: AppContext,
  title: string,
  paths: { readonly feed: string; readonly page: string },
  entries: readonly EntryView[],
): Response | Promise<Response> => {
  keepPrivate(c)
  const { baseUrl } = c.var.services.config
  return c.html(<Feed title={title} baseUrl={baseUrl} paths={paths} entries={entries} />, 200, {
    'Content-Type': 'application/atom+xml; charset=utf-8',
  })
}
