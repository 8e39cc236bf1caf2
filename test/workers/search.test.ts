import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openD1 } from '#db/d1.ts'
import { searchContract } from '#test/support/search-contract.ts'
import { searchVisibilityContract } from '#test/support/search-visibility-contract.ts'

const fresh = async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  return openD1(env.DB)
}

searchContract('D1, in workerd', fresh)
searchVisibilityContract('D1, in workerd', fresh)
