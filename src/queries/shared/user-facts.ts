import { sql } from 'kysely'

/** Of `users`: whether they can sign in by a password, as 0 or 1. */
export const HAS_PASSWORD = sql<number>`exists (
  select 1 from accounts where accounts.user_id = users.id and accounts.password is not null)`

/** Of `users`: the version of their record; 0 for one that no entry tells of. */
export const USER_VERSION = sql<number>`coalesce(
  (select max(version) from entry_values where subject_id = users.id), 0)`
