import { freshD1 } from '#test/support/fresh-d1.ts'
import { protectionContract } from '#test/support/protection-contract.ts'

protectionContract('D1, in workerd', freshD1)
