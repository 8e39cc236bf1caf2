import { manyRecordsContract } from '#test/support/contract/many-records.ts'
import { houseOnSqlite } from '#test/support/house-sqlite.ts'
import { fileOf, manyTimes, sample } from '#test/support/import-scene.ts'

manyRecordsContract('better-sqlite3', () => houseOnSqlite(fileOf(manyTimes(sample, 17))))
