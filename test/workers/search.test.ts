import { freshD1 } from '#test/support/fresh-d1.ts'
import { searchContract } from '#test/support/search-contract.ts'
import { searchVisibilityContract } from '#test/support/search-visibility-contract.ts'

searchContract('D1, in workerd', freshD1)
searchVisibilityContract('D1, in workerd', freshD1)
