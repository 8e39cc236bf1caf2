import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openD1 } from '#db/d1.ts'
import { guestsContract } from '#test/support/guests-contract.ts'

const fresh = async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  return openD1(env.DB)
}

guestsContract('D1, in workerd', fresh)
