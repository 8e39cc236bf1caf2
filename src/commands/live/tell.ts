import { isAtWork } from '#domain/permission.ts'
import type { Present } from '#domain/changes.ts'
import { changesJson, changesSince, newestAfter } from '#queries/case-changes.ts'
import { presenceJson, presentIn } from '#queries/presences.ts'
import { livingSessions } from '#queries/session.ts'
import { caseStanding } from '#queries/shared/case-standing.ts'
import { now, type Services } from '../context.ts'
import { eventText, NOBODY, type OpenStream } from './open-stream.ts'
import { turn } from './rounds.ts'

type Needs = Pick<Services, 'database' | 'clock'>

export interface Asked {
  /** Everyone is looked at again, whether anything is new or not. */
  readonly check: boolean
  /** Someone came to a page of the case, or left it. */
  readonly presence: boolean
  /** Streams that were opened since the last round. */
  readonly fresh: ReadonlySet<OpenStream>
}

/**
 * Tells the streams of one case what is new in it, each what its actor may see at this moment, and
 * who is at work there. Asks once for each actor, however many streams they have, and of those alone
 * who are behind; where nothing is new and nobody came it asks one query.
 */
export const tellCase = async (
  services: Needs,
  caseId: string,
  streams: readonly OpenStream[],
  { check, presence, fresh }: Asked,
): Promise<void> => {
  const from = Math.min(...streams.map(({ looked }) => looked))
  const newest = (await newestAfter(services.database, caseId, from)) ?? 0
  const behind = streams.filter((one) => check || fresh.has(one) || one.looked < newest)
  const left = await lookAgain(services, caseId, behind)
  await tellChanges(services, caseId, left, newest)
  const shown = check || presence ? streams : left
  if (shown.length > 0)
    tellPresence(shown, await presentIn(services.database, caseId, services.clock()))
}

/** Those who may still see the case, as they are now; the streams of others end. */
async function lookAgain(
  services: Needs,
  caseId: string,
  streams: readonly OpenStream[],
): Promise<readonly OpenStream[]> {
  const sessions = streams.flatMap(({ sessionId }) => sessionId ?? [])
  const people = await livingSessions(services.database, sessions, now(services))
  const left: OpenStream[] = []
  for (const own of byActor(streams)) {
    for (const stream of own) {
      const person = stream.sessionId === null ? stream.actor : people.get(stream.sessionId)
      if (person === undefined) stream.end()
      else stream.actor = person
    }
    const living = own.filter(({ sessionId }) => sessionId === null || people.has(sessionId))
    const [one] = living
    if (one === undefined) continue
    const standing = await caseStanding(services.database, one.actor, caseId)
    for (const stream of living) {
      if (standing === null) stream.end()
      else {
        stream.atWork = isAtWork(stream.actor, standing)
        left.push(stream)
      }
    }
    if (left.length % MANY === 0) await turn()
  }
  return left
}

async function tellChanges(
  { database }: Needs,
  caseId: string,
  streams: readonly OpenStream[],
  newest: number,
): Promise<void> {
  let told = 0
  for (const own of byActor(streams))
    for (const alike of Map.groupBy(own, ({ looked }) => looked).values()) {
      const [one] = alike
      if (one === undefined || one.looked >= newest) continue
      const changes = await changesSince(database, one.actor, caseId, one.looked)
      const text = eventText('changes', changesJson(changes), changes.seq)
      for (const stream of alike) {
        // What was found after the round began is looked for no more in the next.
        stream.looked = Math.max(newest, changes.seq)
        // Of what one may not see nothing is sent, not even that there was something.
        if (changes.count > 0) stream.send(text)
      }
      if ((told += 1) % MANY === 0) await turn()
    }
}

function tellPresence(streams: readonly OpenStream[], people: readonly Present[]): void {
  const all = JSON.stringify(people)
  for (const stream of streams) {
    const present = stream.atWork ? all : NOBODY
    if (present === stream.present) continue
    stream.present = present
    stream.send(eventText('presence', presenceJson(stream.actor, stream.atWork ? people : [])))
  }
}

const byActor = (streams: readonly OpenStream[]) => Map.groupBy(streams, actorKey).values()

const actorKey = ({ actor }: OpenStream): string => (actor.kind === 'user' ? actor.id : '')

/** After as many actors requests have their turn. */
const MANY = 20
