import { CompiledQuery } from 'kysely'

/** Entries, as a condition over entry_values with its parameters. */
export interface WhichEntries {
  readonly where: string
  readonly parameters: readonly (string | number)[]
}

/**
 * Queries that move these values of entries, with their salts, from the shared store to
 * protected_values. The commitments in `entries` are left alone and still open (docs/guide/history.md).
 * Set by set, however many revisions there are, and within the batch, so that no revision is missed.
 */
export const hideFields = (
  which: WhichEntries,
  names: readonly string[],
): readonly CompiledQuery[] => [
  CompiledQuery.raw(
    `insert into protected_values (seq, subject_id, "values", salts)
     select seq, subject_id, ${picked('"values"', names)}, ${picked('salts', names.map(saltOf))}
     from entry_values where (${which.where}) and ${someOf('"values"', names)}
     on conflict (seq) do update set "values" = json_patch("values", excluded."values"),
       salts = json_patch(salts, excluded.salts)`,
    [...which.parameters],
  ),
  CompiledQuery.raw(
    `update entry_values set "values" = ${without('"values"', names)},
       salts = ${without('salts', names.map(saltOf))}
     where (${which.where}) and ${someOf('"values"', names)}`,
    [...which.parameters],
  ),
]

/** Queries that move the notes of entries there too, each with its salt. They stay there. */
export const hideNotes = ({ where, parameters }: WhichEntries): readonly CompiledQuery[] => [
  CompiledQuery.raw(
    `insert into protected_values (seq, subject_id, "values", salts, note)
     select seq, subject_id, '{}', json_object('note', salts ->> 'note'), note
     from entry_values where (${where}) and note is not null
     on conflict (seq) do update set note = excluded.note,
       salts = json_patch(coalesce(salts, '{}'), excluded.salts)`,
    [...parameters],
  ),
  CompiledQuery.raw(
    `update entry_values set note = null, salts = json_remove(salts, '$.note')
     where (${where}) and note is not null`,
    [...parameters],
  ),
]

/** The other way round: these values of entries are everyone's again. `where` may also name `secret`, the protected row. */
export const showFields = (
  which: WhichEntries,
  names: readonly string[],
): readonly CompiledQuery[] => [
  CompiledQuery.raw(
    `update entry_values set
       "values" = json_patch(entry_values."values", ${picked('secret."values"', names)}),
       salts = json_patch(entry_values.salts, ${picked('secret.salts', names.map(saltOf))})
     from protected_values as secret
     where secret.seq = entry_values.seq and (${which.where}) and ${someOf('secret."values"', names)}`,
    [...which.parameters],
  ),
  CompiledQuery.raw(
    `update protected_values as secret set "values" = ${without('secret."values"', names)},
       salts = ${without('secret.salts', names.map(saltOf))}
     from entry_values where secret.seq = entry_values.seq and (${which.where})`,
    [...which.parameters],
  ),
]

const saltOf = (name: string) => `values.${name}`

const pathOf = (name: string) => `'$."${name}"'`

/** The named members alone; those that are not there leave no null behind. */
const picked = (json: string, names: readonly string[]) =>
  `json_patch('{}', json_object(${names
    .map((name) => `'${name}', ${json} -> ${pathOf(name)}`)
    .join(', ')}))`

const without = (json: string, names: readonly string[]) =>
  `json_remove(${json}, ${names.map(pathOf).join(', ')})`

const someOf = (json: string, names: readonly string[]) =>
  `(${names.map((name) => `${json} -> ${pathOf(name)} is not null`).join(' or ')})`
