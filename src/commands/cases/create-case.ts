import { compile } from '#db/compile.ts'
import { Duplicate } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import type { CaseValues, NewCaseValues } from '#domain/case.ts'
import { refuse } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { mentionQueries } from '../shared/mention-queries.ts'
import { insertRow } from '../shared/row-queries.ts'
import { indexQueries } from '../shared/search-rows.ts'
import { caseDocument, caseRow, withoutDefaults } from './case-rows.ts'
import { checkSlug, freeCaseSlug } from './case-slug.ts'

/** Opens a case, with its maker as lead, at the address given or one made of its title. Throws Forbidden, Invalid (the slug is taken). */
export const createCase = async (
  context: Context,
  given: NewCaseValues,
): Promise<{ readonly id: string; readonly slug: string }> => {
  const { actor } = context
  permit(actor, 'case.create', 'open a case')
  for (let tries = 1; ; tries += 1) {
    const slug = given.slug ?? (await freeCaseSlug(context.database, given.title))
    checkSlug(slug)
    try {
      return await write(context, withoutDefaults({ ...given, slug }))
    } catch (error) {
      if (!(error instanceof Duplicate) || !error.columns.includes('cases.slug')) throw error
      if (given.slug !== undefined) refuse('slug', 'This address is taken: choose another')
      // Someone else took the address between the question and the write: ask again.
      if (tries === MOST_TRIES) throw error
    }
  }
}

const MOST_TRIES = 5

async function write(context: Context, values: CaseValues) {
  const id = context.newId('case')
  const at = now(context)
  const by = actorId(context.actor)
  const row = {
    id,
    ...caseRow(values),
    version: 1,
    created_at: at,
    created_by: by,
    updated_at: at,
  }
  const lead = by === null ? [] : [leadQuery(id, by, at)]
  await context.database.write([
    insertRow('cases', row, null),
    ...lead,
    ...mentionQueries(id, 'case', id, [values.summary]),
    ...indexQueries([{ kind: 'case', recordId: id, caseId: id, ...caseDocument(values) }]),
    ...entryQueries([
      commit({
        at,
        caseId: id,
        actorId: by,
        action: 'opened',
        subjectKind: 'case',
        subjectId: id,
        version: 1,
        values,
      }),
    ]),
  ])
  return { id, slug: values.slug }
}

const leadQuery = (caseId: string, userId: string, at: string) =>
  compile
    .insertInto('case_members')
    .values({ case_id: caseId, user_id: userId, role: 'lead', identities: 0, added_at: at })
    .compile()
