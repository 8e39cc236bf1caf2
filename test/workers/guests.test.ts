import { freshD1 } from '#test/support/fresh-d1.ts'
import { guestsContract } from '#test/support/guests-contract.ts'

guestsContract('D1, in workerd', freshD1)
