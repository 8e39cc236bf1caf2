import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { partyPage } from '../party-page.ts'
import { resting, type Resting } from './resting.ts'

/** What hangs on a party: whoever speaks for it, what it holds, what was asked of it. Throws NotFound as its page does. Six queries. */
export const restingOnParty = async (
  database: Database,
  actor: Actor,
  slug: string,
  party: string,
  today: string,
): Promise<readonly Resting[]> => {
  const { sources, positions, inquiries } = await partyPage(database, actor, slug, party, today)
  return resting({
    sources: sources.map(({ slug: source, name }) => ({
      label: '',
      href: `/sources/${source}`,
      title: name,
    })),
    stances: positions.map(({ claim, position }) => ({
      label: claim.label,
      href: claim.href,
      lead: position.stance,
      title: claim.wording,
    })),
    inquiries: inquiries.map(({ label, href, question }) => ({ label, href, title: question })),
  })
}
