import { expect } from 'vitest'
import type { JsonClient } from '../clients.ts'
import { CASE, told } from './seated.ts'
import type { Together } from './working-together.ts'

/** What the history does not tell, or tells out of its order; and that visitors are told less. */
export const untold = async ({
  editor,
  visitor,
}: Pick<Together, 'editor' | 'visitor'>): Promise<readonly string[]> => {
  const sentencesOf = async (who: JsonClient) => {
    const { items } = await told<{ items: readonly { readonly sentence: string }[] }>(
      who.get(`${CASE}/history?limit=100`),
    )
    return items.map(({ sentence }) => sentence).toReversed()
  }
  expect((await sentencesOf(visitor)).join('\n')).not.toMatch(/brief|comment|keep a copy/)
  const sentences = await sentencesOf(editor)
  let from = 0
  return STORY.filter((part) => {
    const at = sentences.findIndex((sentence, place) => place >= from && part.test(sentence))
    if (at >= 0) from = at + 1
    return at < 0
  }).map(String)
}

/** What happened, in its order, as the history says it. */
const STORY = [
  /editor made checker a member/,
  /checker added the brief The dead/,
  /analyst asked Syrian government for a reply: Inquiry 1/,
  /editor returned checker’s verdict on C7: One chain/,
  /checker assessed C7: verdict Mostly true/,
  /editor asked analyst for a second opinion of C7/,
  /analyst assessed C7: verdict Half true/,
  /editor approved checker’s verdict on C7/,
  /checker changed C8’s wording/,
  /analyst changed C8’s wording/,
  /checker added C13/,
  /editor merged C13 into C12/,
  /editor .*C13/,
]
