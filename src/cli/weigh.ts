import { parseCaseFileText } from '#domain/case-file.ts'
import { calendarDay } from '#domain/work.ts'
import type { FieldError } from '#domain/errors.ts'
import { fromCaseFile } from '#weighing/from-case-file.ts'
import { weighingOutput } from '#weighing/output.ts'
import { weigh, type Weighing } from '#weighing/weigh.ts'
import { tellFaults, textOf, unreadable } from './read-file.ts'
import { argumentsOf, Misuse, type Run, type Verb } from './verb.ts'
import { weighingLines } from './weighing-lines.ts'

/**
 * `weigh CASEFILE…`: how the claims of each file stand (METHODS 10), without a database. Whatever it
 * finds in a file it can read is success; a file that it cannot read is a refusal. A file is weighed
 * alike on every day, unless `--today` says on which: then review-by dates before it have passed.
 */
export const verb: Verb = async (run) => {
  const { values, positionals } = argumentsOf(run, { today: { type: 'string' } })
  const today = dayGiven(values.today)
  if (positionals.length === 0) throw new Misuse('name a case file, or - for standard input')
  let refused = 0
  for (const file of positionals) {
    const outcome = await weighFile(run, file, today)
    if ('errors' in outcome) {
      refused += 1
      tellFaults(run, file, outcome.errors)
      if (values.json) run.out(JSON.stringify({ file, ...outcome }))
    } else if (values.json) run.out(JSON.stringify({ file, ...weighingOutput(outcome.weighing) }))
    else for (const line of [file, ...weighingLines(outcome.weighing), '']) run.out(line)
  }
  return refused === 0 ? 0 : 1
}

function dayGiven(today: string | undefined): string | undefined {
  if (today !== undefined && !calendarDay.safeParse(today).success)
    throw new Misuse('--today takes a day such as 2026-03-31')
  return today
}

type Outcome = { readonly weighing: Weighing } | { readonly errors: readonly FieldError[] }

/** A scale or grade that is not known is no fault here: the weighing says what it passes over. */
const weighFile = async (run: Run, file: string, today: string | undefined): Promise<Outcome> => {
  const text = await textOf(run, file)
  if (text instanceof Error) return { errors: unreadable(text) }
  const parsed = parseCaseFileText(text, { grades: 'any' })
  if (!parsed.ok) return { errors: parsed.errors }
  const input = fromCaseFile(parsed.file)
  return { weighing: weigh(today === undefined ? input : { ...input, today }) }
}
