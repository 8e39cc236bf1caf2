import { freshD1 } from '#test/support/fresh-d1.ts'
import { mergingContract } from '#test/support/merging-contract.ts'

mergingContract('D1, in workerd', freshD1)
