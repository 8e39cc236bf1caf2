import type { JSX } from 'hono/jsx/jsx-runtime'
import { Invalid } from '#domain/errors.ts'
import { readInput, type FormShape, type Input } from '#forms/read-input.ts'
import type { AppContext } from '#middleware/env.ts'
import type { FormState } from '#views/shared/form-state.ts'

export interface TakenForm {
  readonly shape?: FormShape
  /** Does it and answers; throws Invalid and other errors of the domain. */
  readonly run: (input: Input) => Promise<Response>
  /** The same form again, with values kept. */
  readonly again: (state: FormState) => JSX.Element | Promise<JSX.Element>
}

/** A form that makes no record of a case: sign-in, account, people. Refused, it comes back (422). */
export const takeForm = async (c: AppContext, form: TakenForm): Promise<Response> => {
  c.header('Cache-Control', 'no-store')
  const input = await readInput(c, form.shape)
  try {
    return await form.run(input)
  } catch (error) {
    if (c.var.json || !(error instanceof Invalid)) throw error
    return c.html(await form.again({ values: withoutSecrets(input), errors: error.errors }), 422)
  }
}

/** Every value is kept for the person but passwords, which are not sent back. */
function withoutSecrets(input: Input): FormState['values'] {
  return Object.fromEntries(
    Object.entries(input.fields).filter(([name]) => !/password|secret/i.test(name)),
  )
}
