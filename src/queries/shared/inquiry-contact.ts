import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { identityReadable } from './visible.ts'
import { worksIn } from './works-in.ts'

/**
 * Over a table of inquiries under the given alias: those of which the actor may read whom in words and
 * how it was asked. They may name contacts, so only those who work on the case do; and of a protected
 * source, only those who may know who it is (ADR 0024).
 */
export const contactReadable = (actor: Actor, alias = 'inquiries'): RawBuilder<boolean> =>
  sql`(${worksIn(actor, `${alias}.case_id`)} and not exists (select 1 from sources as asked
    where asked.id = ${sql.ref(`${alias}.source_id`)} and asked.protected = 1
      and not ${identityReadable(actor, 'asked')}))`

/** The address of an inquiry, as far as the actor may read it. */
export interface InquiryContact {
  readonly readable: boolean
  /** As it was in every version too: whom it was once asked of may have been a protected source. */
  readonly everReadable: boolean
  readonly number: number
  readonly version: number
  readonly sourceId: string | null
  /** Null too where it may not be read. */
  readonly addressee: string | null
  readonly channel: string | null
}

/** By id, or by number within a case. The case must be known to be visible. One query. */
export const inquiryContact = async (
  database: Database,
  actor: Actor,
  caseId: string,
  key: number | string,
): Promise<InquiryContact | null> => {
  const row = await database.read
    .selectFrom('inquiries')
    .select(['number', 'version', 'source_id', 'addressee', 'channel'])
    .select(sql<0 | 1>`${contactReadable(actor)}`.as('readable'))
    .select(
      sql<0 | 1>`not exists (select 1 from entry_values as earlier
        join sources as asked on asked.id = earlier."values" ->> 'source'
        where earlier.subject_id = inquiries.id and asked.protected = 1
          and not ${identityReadable(actor, 'asked')})`.as('ever'),
    )
    .where('case_id', '=', caseId)
    .where(typeof key === 'number' ? 'number' : 'id', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const readable = row.readable === 1
  return {
    readable,
    everReadable: readable && row.ever === 1,
    number: row.number,
    version: row.version,
    sourceId: row.source_id,
    addressee: readable ? row.addressee : null,
    channel: readable ? row.channel : null,
  }
}
