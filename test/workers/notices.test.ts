import { freshD1 } from '#test/support/fresh-d1.ts'
import { noticesContract } from '#test/support/notices-contract.ts'

noticesContract('D1, in workerd', freshD1)
