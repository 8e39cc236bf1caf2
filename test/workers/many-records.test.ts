import { manyRecordsContract } from '#test/support/contract/many-records.ts'
import { houseOnD1 } from '#test/support/house-d1.ts'
import { fileOf, manyTimes, sample } from '#test/support/import-scene.ts'

manyRecordsContract('D1, in workerd', () => houseOnD1(fileOf(manyTimes(sample, 17))))
