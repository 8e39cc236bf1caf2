import { isAtWork } from '#domain/permission.ts'
import type { Present } from '#domain/changes.ts'
import { changesJson, changesOf, entriesAfter, sightOf, type Sight } from '#queries/case-changes.ts'
import { presenceJson, presentIn } from '#queries/presences.ts'
import { livingSessions } from '#queries/session.ts'
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
  const { database } = services
  const from = Math.min(...streams.map(({ looked }) => looked))
  const entries = await entriesAfter(database, caseId, from)
  const newest = entries[0] ?? 0
  const behind = streams.filter((one) => check || fresh.has(one) || one.looked < newest)
  const people = await peopleOf(services, behind)
  const words = inWords(database, caseId)
  let asked = 0
  for (const own of byActor(people)) {
    const [one] = own
    const sight = one && (await sightOf(database, one.actor, caseId, entries))
    for (const stream of own) {
      if (!sight) stream.end()
      else await tellChanges(stream, sight, newest, words)
    }
    if ((asked += 1) % MANY === 0) await turn()
  }
  const shown = check || presence ? streams : people
  if (shown.length > 0) tellPresence(shown, await presentIn(database, caseId, services.clock()))
}

/** Those whose session lives on, with the person as they now are; the streams of others end. */
async function peopleOf(
  services: Needs,
  streams: readonly OpenStream[],
): Promise<readonly OpenStream[]> {
  const sessions = streams.flatMap(({ sessionId }) => sessionId ?? [])
  const people = await livingSessions(services.database, sessions, now(services))
  return streams.filter((stream) => {
    if (stream.sessionId === null) return true
    const person = people.get(stream.sessionId)
    if (person === undefined) stream.end()
    else stream.actor = person
    return person !== undefined
  })
}

/** Of what one may not see nothing is sent, not even that there was something. */
async function tellChanges(
  stream: OpenStream,
  { standing, seen }: Sight,
  newest: number,
  words: (seqs: readonly number[]) => Promise<string>,
): Promise<void> {
  const fresh = seen.filter((seq) => seq > stream.looked)
  stream.atWork = isAtWork(stream.actor, standing)
  stream.looked = Math.max(stream.looked, newest)
  if (fresh.length > 0) stream.send(await words(fresh))
}

/** The event of these entries, put into words once for all who may see the same of them. */
function inWords(database: Needs['database'], caseId: string) {
  const known = new Map<string, Promise<string>>()
  return (seqs: readonly number[]): Promise<string> => {
    const key = seqs.join()
    const text = known.get(key) ?? eventOf(database, caseId, seqs)
    known.set(key, text)
    return text
  }
}

async function eventOf(
  database: Needs['database'],
  caseId: string,
  seqs: readonly number[],
): Promise<string> {
  const changes = await changesOf(database, caseId, seqs)
  return eventText('changes', changesJson(changes), changes.seq)
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
