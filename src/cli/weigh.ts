import { parseCaseFileText } from '#domain/case-file.ts'
import type { FieldError } from '#domain/errors.ts'
import { fromCaseFile } from '#weighing/from-case-file.ts'
import { weighingOutput } from '#weighing/output.ts'
import { weigh, type Weighing } from '#weighing/weigh.ts'
import { tellFaults, textOf, unreadable } from './read-file.ts'
import { argumentsOf, Misuse, type Run, type Verb } from './verb.ts'
import { weighingLines } from './weighing-lines.ts'

/**
 * `weigh CASEFILE…`: how the claims of each file stand (METHODS 10), without a database. Whatever it
 * finds in a file it can read is success; a file that it cannot read is a refusal.
 */
export const verb: Verb = async (run) => {
  const { values, positionals } = argumentsOf(run, {})
  if (positionals.length === 0) throw new Misuse('name a case file, or - for standard input')
  let refused = 0
  for (const file of positionals) {
    const outcome = await weighFile(run, file)
    if ('errors' in outcome) {
      refused += 1
      tellFaults(run, file, outcome.errors)
      if (values.json) run.out(JSON.stringify({ file, ...outcome }))
    } else if (values.json) run.out(JSON.stringify({ file, ...weighingOutput(outcome.weighing) }))
    else for (const line of [file, ...weighingLines(outcome.weighing), '']) run.out(line)
  }
  return refused === 0 ? 0 : 1
}

type Outcome = { readonly weighing: Weighing } | { readonly errors: readonly FieldError[] }

/** A scale or grade that is not known is no fault here: the weighing says what it passes over. */
const weighFile = async (run: Run, file: string): Promise<Outcome> => {
  const text = await textOf(run, file)
  if (text instanceof Error) return { errors: unreadable(text) }
  const parsed = parseCaseFileText(text, { grades: 'any' })
  return parsed.ok ? { weighing: weigh(fromCaseFile(parsed.file)) } : { errors: parsed.errors }
}
