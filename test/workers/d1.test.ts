import { databaseContract } from '#test/support/contract.ts'
import { freshD1 } from '#test/support/fresh-d1.ts'

databaseContract('D1, in workerd', freshD1)
