import { freshD1 } from '#test/support/fresh-d1.ts'
import { reviewContract } from '#test/support/review-contract.ts'

reviewContract('D1, in workerd', freshD1)
