import { manyRecordsContract } from '#test/support/contract/many-records.ts'
import { houseOnSqlite } from '#test/support/house-sqlite.ts'
import { fileOf, manyTimes, sample, saidManyTimes } from '#test/support/import-scene.ts'

manyRecordsContract('better-sqlite3', () =>
  houseOnSqlite(fileOf(saidManyTimes(manyTimes(sample, 17), 23))),
)
