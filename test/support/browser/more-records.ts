import type { JsonClient } from '../clients.ts'
import { added } from '../records.ts'

/** What pages show besides: a story, a webhook, words without an end, a claim and a source that count as others. */
export const moreRecords = async (editor: JsonClient, path: string, slug: string) => {
  await added(editor, `${path}/briefs`, { title: 'The story', text: STORY })
  await added(editor, `${path}/webhooks`, {
    name: 'The newsroom',
    url: `https://example.org/${ENDLESS}`,
    kinds: ['claim'],
  })
  await endless(editor, path)
  await merged(editor, path, slug)
}

/** Words without an end, wherever people may write some. */
async function endless(editor: JsonClient, path: string) {
  const title = `${ENDLESS} https://example.org/${ENDLESS}`
  const tag = ENDLESS.slice(0, 60)
  await added(editor, `${path}/claims`, { wording: title, kind: 'factual', tags: [tag] })
  await added(editor, `${path}/evidence`, {
    kind: 'article',
    title,
    publisher: ENDLESS,
    url: `https://example.org/${ENDLESS}`,
    gaps: [title],
  })
}

/** A claim and a source that count as others from then on. */
async function merged(editor: JsonClient, path: string, slug: string) {
  const claim = await added(editor, `${path}/claims`, { wording: 'Said again', kind: 'factual' })
  await added(editor, `${path}/claims/${claim.label.slice(1)}/merger`, { into: 'C1' })
  const [one, other] = await Promise.all(
    ['The one', 'The other'].map((name) =>
      added(editor, '/sources', { name: `${name} of ${slug}`, kind: 'group', case: slug }),
    ),
  )
  await added(editor, `/sources/${encodeURI(one?.slug ?? '')}/merger`, { into: other?.slug })
}

const ENDLESS = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const STORY = `# What is known

It is so [[C1]]. Nobody knew.

- One item rests on another.

> They saw it.
`
