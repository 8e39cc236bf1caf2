import { manyRecordsContract } from '#test/support/contract/many-records.ts'
import { houseOnD1 } from '#test/support/house-d1.ts'
import { fileOf, manyTimes, sample, saidManyTimes } from '#test/support/import-scene.ts'

manyRecordsContract('D1, in workerd', () =>
  houseOnD1(fileOf(saidManyTimes(manyTimes(sample, 17), 23))),
)
