import { freshD1 } from '#test/support/fresh-d1.ts'
import { weighingContract } from '#test/support/weighing-contract.ts'

weighingContract('D1, in workerd', freshD1, 6)
