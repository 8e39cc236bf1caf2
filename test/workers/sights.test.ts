import { freshD1 } from '#test/support/fresh-d1.ts'
import { sightsContract } from '#test/support/sights-contract.ts'

sightsContract('D1, in workerd', freshD1, 4)
