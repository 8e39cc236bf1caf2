import { Hono } from 'hono'
import { chooseMail, mailChoice } from '#commands/notices/choose-mail.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { mailChoiceOf } from '#queries/notices/mail-choice.ts'
import { MailPage } from '#views/accounts/mail.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { parsed } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { takeForm } from './shared/take-form.ts'
import { viewerOf } from './shared/viewer.ts'

/** /account/mail: how often one is mailed what concerns one. */
export const mail = new Hono<Env>()
  .get('/', async (c) => {
    const choice = await load(c)
    return respond(c, { ...choice, sent: isSent(c) }, () => page(c))
  })
  .post('/', (c) =>
    takeForm(c, {
      run: async (input) => {
        await chooseMail(contextOf(c), parsed(mailChoice, input))
        return c.var.json ? c.json(await load(c)) : c.redirect('/account/mail?saved=1', 303)
      },
      again: (state) => page(c, state),
    }),
  )

const load = (c: AppContext) => mailChoiceOf(c.var.services.database, c.var.actor)

const isSent = (c: AppContext) => c.var.services.mail !== undefined

const page = async (c: AppContext, state?: FormState) => (
  <MailPage viewer={viewerOf(c)} choice={await load(c)} sent={isSent(c)} state={state} />
)
