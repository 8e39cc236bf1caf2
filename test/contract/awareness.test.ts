import { awarenessContract } from '#test/support/contract/awareness.ts'
import { houseOnSqlite } from '#test/support/house-sqlite.ts'
import { fileOf, sample } from '#test/support/import-scene.ts'

awarenessContract('better-sqlite3', () => houseOnSqlite(fileOf(sample)))
