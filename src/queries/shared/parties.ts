import type { Database } from '#db/database.ts'

/** A party as pages name it: in the order of its number, with its letter and pattern. */
export interface PartyView {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly account: string
  readonly number: number
  readonly withdrawn: boolean
}

/** The parties of a case, in order; withdrawn ones too, marked. One query. */
export const partiesOf = async (
  database: Database,
  caseId: string,
): Promise<readonly PartyView[]> => {
  const rows = await database.read
    .selectFrom('parties')
    .select(['id', 'slug', 'name', 'account', 'number', 'withdrawn_at'])
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute()
  return rows.map(({ withdrawn_at, ...party }) => ({ ...party, withdrawn: withdrawn_at !== null }))
}
