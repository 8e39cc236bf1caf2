import { inList } from '#db/lists.ts'
import type { AssessmentValues } from '#domain/assessment.ts'
import { refuse } from '#domain/errors.ts'
import type { Assessable } from '#queries/shared/assessable.ts'
import { weighingInput } from '#queries/shared/weighing-input.ts'
import { indexCase } from '#weighing/case-index.ts'
import { claimSides } from '#weighing/claim-sides.ts'
import { isEarned, linkedSides, type LinkedSide } from '#weighing/grade-one.ts'
import { now, type Context } from '../context.ts'

/**
 * Credibility 1 says that others with no shared origin confirm the item: it is refused unless some
 * claim the item is linked to has two chains on that link's side, with the reason and the bottleneck
 * (METHODS 8). Throws Invalid.
 */
export const checkGradeOne = async (
  context: Context,
  subject: Assessable,
  { scale, grade }: Pick<AssessmentValues, 'scale' | 'grade'>,
): Promise<void> => {
  if (scale !== 'credibility' || grade !== '1' || subject.here === null) return
  const { database, actor } = context
  const today = now(context).slice(0, 10)
  const index = indexCase(
    await weighingInput(database, actor, subject.here.case.id, today, { ratings: false }),
  )
  const links = index.input.links.filter((link) => link.evidence === `evidence:${subject.label}`)
  const sidesOf = claimSides(index)
  if (isEarned(links, sidesOf)) return
  const sides = linkedSides(links, sidesOf)
  refuse('grade', `${MEANING} ${await reasonOf(context, subject.label, sides)} ${REMEDY}`)
}

const MEANING = 'Grade 1 says that others with no shared origin confirm it, which takes two chains.'
const REMEDY = 'Link what else confirms it, or choose another grade.'

async function reasonOf(
  context: Context,
  label: string,
  sides: readonly LinkedSide[],
): Promise<string> {
  if (sides.length === 0) return `${label} is linked to no claim that it supports or refutes.`
  const names = await sourceNames(
    context,
    sides.flatMap((side) => side.bottleneck),
  )
  const parts = sides.map(({ claim, bearing, lo, bottleneck }) => {
    const through = bottleneck.map((key) => names.get(key) ?? bare(key)).join(' and ')
    const chains = lo === 0 ? 'no recorded chain' : `1 recorded chain, all through ${through}`
    return `${label} ${bearing} ${bare(claim)}, which has ${chains} on that side`
  })
  return `${parts.join('; ')}.`
}

/** Of protected sources the code name. */
async function sourceNames(
  { database }: Context,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const slugs = keys.filter((key) => key.startsWith('source:')).map(bare)
  if (slugs.length === 0) return new Map()
  const rows = await database.read
    .selectFrom('sources')
    .select(['slug', 'name'])
    .where('slug', 'in', inList(slugs))
    .execute()
  return new Map(rows.map((row) => [`source:${row.slug}`, row.name]))
}

const bare = (key: string) => key.slice(key.indexOf(':') + 1)
