import { freshD1 } from '#test/support/fresh-d1.ts'
import { importContract } from '#test/support/import-contract.ts'

importContract('D1, in workerd', freshD1, 8)
