import type { CompiledQuery } from 'kysely'
import { compile } from '#db/compile.ts'
import { Invalid, type FieldError } from '#domain/errors.ts'
import { partiesToChoose, type PartyHere, type SideBySide } from '#queries/shared/places-of-both.ts'
import type { Entry } from '#record/entry.ts'
import type { Context } from '../context.ts'
import { affiliationEntry } from './place-source.ts'

/** With which party both stand from now on, by the slug of the case: a slug or an id; null for none. */
export type Choices = Readonly<Record<string, string | null>>

export interface SideChanges {
  readonly queries: readonly CompiledQuery[]
  readonly entries: readonly Entry[]
}

/**
 * What makes the two stand with one party in each case that uses both: the one chosen, or the one
 * that one of them stands with where the other stands with none. Where each stands with a party of
 * its own nothing is taken for granted: someone must choose. Throws Invalid. One query.
 */
export const sideChanges = async (
  context: Context,
  merged: string,
  sides: readonly SideBySide[],
  choices: Choices,
): Promise<SideChanges> => {
  const parties = await partiesToChoose(
    context.database,
    sides.map((side) => side.case.id),
  )
  const errors: FieldError[] = []
  const unknown = Object.keys(choices).find((slug) => !sides.some((one) => one.case.slug === slug))
  if (unknown !== undefined)
    errors.push({ path: `parties.${unknown}`, message: 'There is nothing to choose in this case' })
  const chosen = sides.flatMap((side) => {
    const decided = decide(side, parties.get(side.case.id) ?? [], choices)
    if ('message' in decided) errors.push(decided)
    return 'message' in decided || decided.party === undefined
      ? []
      : [{ side, party: decided.party }]
  })
  if (errors.length > 0) throw new Invalid(errors)
  const changes = chosen.flatMap(({ side, party }) =>
    side.places
      .filter((place) => place.party !== party)
      .map((place) => ({ place, party, caseId: side.case.id })),
  )
  return {
    queries: changes.flatMap(({ place, party }) => [
      compile
        .updateTable('case_sources')
        .set({ party_id: party, version: place.version + 1 })
        .where('id', '=', place.id)
        .compile(),
      compile
        .insertInto('merge_sides')
        .values({
          source_id: merged,
          affiliation_id: place.id,
          party_id: place.party,
          version: place.version + 1,
        })
        .compile(),
    ]),
    entries: changes.map(({ place, party, caseId }) =>
      affiliationEntry(
        context,
        { id: place.id, caseId, sourceId: place.sourceId, party },
        place.version + 1,
        'affiliated',
      ),
    ),
  }
}

/** Undefined: left as it is, since it is not the actor's to change and nobody is contradicted. */
function decide(
  side: SideBySide,
  parties: readonly PartyHere[],
  choices: Choices,
): { readonly party: string | null | undefined } | FieldError {
  const { slug, title } = side.case
  const path = `parties.${slug}`
  // A case may go by any word, "constructor" among them.
  const choice = Object.hasOwn(choices, slug) ? choices[slug] : undefined
  if (!side.mayWrite)
    return side.disputed
      ? {
          path,
          message: `In “${title}” the two stand with different parties, and it is not yours to change: ask someone who works there to say with which`,
        }
      : { party: undefined }
  if (choice === null) return { party: null }
  if (choice !== undefined) {
    const party = parties.find((one) => one.slug === choice || one.id === choice)
    return party
      ? { party: party.id }
      : {
          path,
          message: `There is no such party in “${title}”: choose one of its parties, or none`,
        }
  }
  return side.disputed
    ? {
        path,
        message: `In “${title}” one stands with ${side.mine?.name ?? ''}, the other with ${side.theirs?.name ?? ''}: choose with whom both stand`,
      }
    : { party: side.mine?.id ?? side.theirs?.id ?? null }
}
