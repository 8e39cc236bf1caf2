import { describe } from 'vitest'
import type { Database } from '#db/database.ts'
import { batches } from './contract/batches.ts'
import { manyRows } from './contract/many-rows.ts'
import { reading } from './contract/reading.ts'
import { values } from './contract/values.ts'

/**
 * What the program relies on of its database, whichever host it runs on.
 * `fresh` answers a migrated database that holds nothing yet.
 */
export const databaseContract = (host: string, fresh: () => Promise<Database>) => {
  describe(host, () => {
    batches(fresh)
    values(fresh)
    manyRows(fresh)
    reading(fresh)
  })
}
