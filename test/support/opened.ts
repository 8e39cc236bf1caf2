import type { Database } from '#db/database.ts'
import { commitment } from '#record/commitment.ts'

/** Every commitment of the subject's entries that can be opened with what is stored, shared and protected. */
export const opened = async ({ database }: { readonly database: Database }, subjectId: string) => {
  const rows = await database.read
    .selectFrom('entries')
    .innerJoin('entry_values as shown', 'shown.seq', 'entries.seq')
    .leftJoin('protected_values as hidden', 'hidden.seq', 'entries.seq')
    .select(['entries.fields', 'shown.values', 'shown.salts'])
    .select(['shown.note', 'hidden.note as hiddenNote'])
    .select(['hidden.values as hiddenValues', 'hidden.salts as hiddenSalts'])
    .where('shown.subject_id', '=', subjectId)
    .orderBy('shown.version')
    .execute()
  const parse = (text: string | null) => JSON.parse(text ?? '{}') as Record<string, unknown>
  return rows.map((row) => {
    const salts = { ...parse(row.salts), ...parse(row.hiddenSalts) } as Record<string, string>
    const values = { ...parse(row.values), ...parse(row.hiddenValues) }
    const committed = parse(row.fields) as Record<string, string>
    const names = Object.keys(committed).filter((name) => /^(?:values\.|note$)/.test(name))
    return {
      names: names.toSorted(),
      openNames: names
        .filter((name) => {
          const salt = Buffer.from(salts[name] ?? '', 'base64url')
          const note = row.note ?? row.hiddenNote
          const value = name === 'note' ? note : values[name.slice('values.'.length)]
          return salt.length === 32 && commitment(salt, value) === committed[name]
        })
        .toSorted(),
      shown: parse(row.values),
      shownSalts: parse(row.salts),
    }
  })
}
