import { beforeEach, describe, expect, it } from 'vitest'
import { createCase } from '#commands/cases/create-case.ts'
import type { Context } from '#commands/context.ts'
import { createEvidence } from '#commands/evidence/create-evidence.ts'
import { createSourceRelation } from '#commands/source-relations/create-source-relation.ts'
import { createSource } from '#commands/sources/create-source.ts'
import { editSource } from '#commands/sources/edit-source.ts'
import { liftProtection } from '#commands/sources/lift-protection.ts'
import { protectSource } from '#commands/sources/protect-source.ts'
import { NO_CHANGES } from '#commands/live/changes.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { opened } from './opened.ts'

/** Text that a host's JSON functions might write another way than they read it. */
const NAME = 'Zoë "Amal" \\ Haddad\u2028حداد 𝒦'

/** Moving what tells who a source is, set by set in SQL, loses nothing and opens on either host. */
export const protectionContract = (host: string, fresh: () => Promise<Database>) => {
  describe(`protecting a source on ${host}`, () => {
    let context: Context
    let source: { readonly id: string; readonly slug: string }
    let tie: string
    let item: string

    beforeEach(async () => {
      context = contextOn(await fresh())
      await createCase(context, CASE)
      const other = await createSource(context, { values: OTHER, case: 'bridge' })
      source = await createSource(context, {
        values: { name: NAME, kind: 'person', aliases: ['1', 'Käthe\n'], description: '{"a":1}' },
        case: 'bridge',
      })
      await editSource(context, source.slug, { version: 1, changes: { kind: 'unnamed' } })
      tie = (
        await createSourceRelation(context, 'bridge', {
          source: source.id,
          kind: 'member_of',
          to: other.id,
          note: NAME,
        })
      ).id
      item = (
        await createEvidence(context, 'bridge', {
          title: 'Photographs',
          kind: 'image_set',
          source: source.id,
          files: [{ sha256: 'a'.repeat(64), name: 'Käthe.jpg', type: 'image/jpeg', size: 1 }],
        })
      ).id
    })

    const shared = async () => {
      const { read } = context.database
      const rows = await read.selectFrom('entry_values').select(['values', 'salts']).execute()
      return rows.map((row) => `${row.values} ${row.salts}`).join('\n')
    }

    const expectAllOpen = async () => {
      for (const id of [source.id, tie, item])
        for (const entry of await opened(context, id)) expect(entry.openNames).toEqual(entry.names)
    }

    it('hides every revision and leaves every commitment to be opened', async () => {
      expect(await shared()).toContain('Haddad')
      const hidden = await protectSource(context, source.slug, 'Witness 4')
      expect(await shared()).not.toMatch(/Haddad|Käthe|\{\\"a/)
      await expectAllOpen()
      await liftProtection(context, hidden.slug)
      expect(await shared()).toContain('Käthe.jpg')
      await expectAllOpen()
    })

    it('protected, lifted and protected again, nothing is lost and nothing shows', async () => {
      const first = await protectSource(context, source.slug, 'Witness 4')
      const second = await liftProtection(context, first.slug)
      await protectSource(context, second.slug, 'Witness 5')
      expect(await shared()).not.toMatch(/Haddad|Käthe|\{\\"a/)
      await expectAllOpen()
    })
  })
}

const CASE = {
  slug: 'bridge',
  title: 'The bridge',
  question: 'Who closed it?',
  summary: '',
  language: 'en',
  visibility: 'open',
} as const

const OTHER = { name: 'Council', kind: 'organisation' } as const

function contextOn(database: Database): Context {
  let count = 0
  const unused = () => {
    throw new Error('not part of this')
  }
  return {
    database,
    actor: SYSTEM,
    clock: () => new Date('2026-03-01T09:00:00Z'),
    newId: (prefix) => `${prefix}_${String((count += 1)).padStart(26, '0')}`,
    blobs: { put: unused, get: unused, has: unused, delete: unused } as unknown as Context['blobs'],
    config: {} as Context['config'],
    changes: NO_CHANGES,
    streams: null,
    log: { error: unused },
  }
}
