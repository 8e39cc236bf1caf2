import { isAtWork } from '#domain/permission.ts'
import type { Present } from '#domain/changes.ts'
import { entriesAfter } from '#queries/case-changes.ts'
import { presenceJson, presentIn } from '#queries/presences.ts'
import { livingSessions } from '#queries/session.ts'
import { sightKey, sightsOf, type Sight } from '#queries/sights.ts'
import { now, type Services } from '../context.ts'
import { eventText, NOBODY, type OpenStream } from './open-stream.ts'
import { portionsOf } from './portions.ts'
import { turn } from './rounds.ts'
import { inWords, type Words } from './words.ts'

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
 * who is at work there. Whoever is to be told anything is looked at first, many at once; where nothing
 * is new and nobody came it asks one query.
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
  const isBehind = (one: OpenStream) => check || fresh.has(one) || one.looked < newest
  if (!presence && !streams.some(isBehind)) return
  const people = await presentIn(database, caseId, services.clock())
  const all = JSON.stringify(people)
  const behind = streams.filter((one) => isBehind(one) || one.present !== presentTo(one, all))
  const round = { caseId, entries, words: inWords(database, caseId) }
  for (const some of portionsOf(behind, ({ actor }) => sightKey(actor), entries.length)) {
    for (const stream of await tellChanges(services, some, round)) tellPresence(stream, people, all)
    await turn()
  }
}

interface Round {
  readonly caseId: string
  /** Those that anyone may be behind with, newest first. */
  readonly entries: readonly number[]
  readonly words: Words
}

/**
 * Asks what each of these may see and sends it to them before anyone else has a turn; of what one
 * may not see nothing is sent, not even that there was something. Those who may see nothing of the
 * case any more are ended. Answers the others.
 */
async function tellChanges(
  services: Needs,
  streams: readonly OpenStream[],
  { caseId, entries, words }: Round,
): Promise<readonly OpenStream[]> {
  const people = await peopleOf(services, streams)
  const actors = people.map(({ actor }) => actor)
  const sights = await sightsOf(services.database, actors, caseId, entries)
  const told = people.flatMap((stream) => {
    const sight = sights.get(sightKey(stream.actor))
    if (sight === undefined) stream.end()
    return sight === undefined ? [] : [{ stream, fresh: lookThrough(stream, sight, entries) }]
  })
  const textOf = await words.eventsOf(told.map(({ fresh }) => fresh))
  for (const { stream, fresh } of told) if (fresh.length > 0) stream.send(textOf(fresh))
  return told.map(({ stream }) => stream)
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

/** What the stream was not told of yet, newest first. */
function lookThrough(
  stream: OpenStream,
  { standing, seen }: Sight,
  entries: readonly number[],
): readonly number[] {
  const fresh = seen.filter((seq) => seq > stream.looked)
  stream.atWork = isAtWork(stream.actor, standing)
  stream.looked = Math.max(stream.looked, entries[0] ?? 0)
  return fresh
}

/** Who is there, as the stream was or is to be told it. */
const presentTo = ({ atWork }: OpenStream, all: string): string => (atWork ? all : NOBODY)

function tellPresence(stream: OpenStream, people: readonly Present[], all: string): void {
  const present = presentTo(stream, all)
  if (present === stream.present) return
  stream.present = present
  stream.send(eventText('presence', presenceJson(stream.actor, stream.atWork ? people : [])))
}
