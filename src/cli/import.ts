import { now, type Context } from '#commands/context.ts'
import type { FieldError } from '#domain/errors.ts'
import { Invalid } from '#domain/errors.ts'
import { parseCaseFileText } from '#domain/case-file.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { findUser } from '#queries/find-user.ts'
import { withData } from './opened.ts'
import { tellFaults, textOf, unreadable } from './read-file.ts'
import { argumentsOf, Misuse, type Verb } from './verb.ts'

/** `import FILE…`: each file becomes a case, or is refused as a whole. */
export const verb: Verb = async (run) => {
  const { values, positionals } = argumentsOf(run, {
    slug: { type: 'string' },
    lead: { type: 'string' },
  })
  if (positionals.length === 0) throw new Misuse('name a case file, or - for standard input')
  if (values.slug !== undefined && positionals.length > 1)
    throw new Misuse('--slug names one case: import one file')
  return withData(run, values.data, async (context) => {
    const acting = await actingFor(context, values.lead)
    let refused = 0
    for (const file of positionals) {
      const text = await textOf(run, file)
      const outcome =
        text instanceof Error
          ? { errors: unreadable(text) }
          : await importText(acting, text, values.slug)
      if (values.json) run.out(JSON.stringify({ file, ...outcome }))
      else if ('slug' in outcome)
        run.out(`${file}: imported as ${outcome.slug}, ${String(outcome.records)} records`)
      if (!('errors' in outcome)) continue
      refused += 1
      tellFaults(run, file, outcome.errors)
    }
    return refused === 0 ? 0 : 1
  })
}

type Outcome =
  | { readonly id: string; readonly slug: string; readonly records: number }
  | { readonly errors: readonly FieldError[] }

/** A case that a person is to lead is imported in their name. */
const actingFor = async (context: Context, lead: string | undefined): Promise<Context> => {
  if (lead === undefined) return context
  const { id, name, role, guest } = await findUser(context.database, context.actor, lead)
  const actor = { kind: 'user', id, name, role, by: 'session', scope: 'write' } as const
  return { ...context, actor: { ...actor, guest, day: now(context).slice(0, 10) } }
}

const importText = async (
  context: Context,
  text: string,
  slug: string | undefined,
): Promise<Outcome> => {
  const parsed = parseCaseFileText(text)
  if (!parsed.ok) return { errors: parsed.errors }
  try {
    return await importCase(context, parsed.file, slug === undefined ? {} : { slug })
  } catch (error) {
    if (error instanceof Invalid) return { errors: error.errors }
    throw error
  }
}
