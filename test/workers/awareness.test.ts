import { awarenessContract } from '#test/support/contract/awareness.ts'
import { houseOnD1 } from '#test/support/house-d1.ts'
import { fileOf, sample } from '#test/support/import-scene.ts'

awarenessContract('D1, in workerd', () => houseOnD1(fileOf(sample)))
