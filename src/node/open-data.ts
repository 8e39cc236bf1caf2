import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { openFolderBlobs } from '#db/blobs-folder.ts'
import type { Blobs } from '#db/blobs.ts'
import { migrate } from '#db/migrate.ts'
import { openSqlite, type SqliteDatabase } from '#db/sqlite.ts'
import type { Log, Services } from '#commands/context.ts'
import { announcing, createChanges } from '#commands/live/changes.ts'
import { newId } from '../new-id.ts'
import type { Settings } from '../settings.ts'
import { VERSION } from '../version.ts'
import { keptSecret } from './kept-secret.ts'
import { watchEntries } from './watch-entries.ts'

/** The data folder, opened: what the server and the command line both work on. */
export interface OpenData {
  readonly folder: string
  readonly database: SqliteDatabase
  readonly blobs: Blobs
  readonly secret: string
}

/** Of this folder's files: `root` is where package.json is. */
export const DATABASE = 'touchstone.db'
export const BLOBS = 'blobs'

/**
 * Opens the data folder, making what is missing of it, and migrates the database.
 * Throws what the file system says, and NewerDatabase, MigrationFailed, Busy, Unwritable or BadSecret.
 */
export const openData = (settings: Pick<Settings, 'data' | 'secret'>, root: string): OpenData => {
  const folder = resolve(settings.data)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  ownFile(join(folder, DATABASE))
  const database = openSqlite({ path: join(folder, DATABASE) })
  try {
    migrate(database.connection, join(root, 'db', 'migrations'))
    const secret = settings.secret ?? keptSecret(folder)
    return { folder, database, blobs: openFolderBlobs(join(folder, BLOBS)), secret }
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Makes the database's file, where there is none, for its owner alone, as SQLite then does with what
 * belongs to it: the folder may have been there, open to others.
 */
const ownFile = (path: string) => {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

/** Everything the program runs on, over an opened data folder. */
export const servicesOver = (data: OpenData, settings: Settings, baseUrl: string): Services => {
  const changes = createChanges((told) => watchEntries(data.database, told, LOG))
  return {
    database: announcing(data.database, changes),
    changes,
    streams: null,
    blobs: data.blobs,
    clock: () => new Date(),
    newId,
    config: {
      baseUrl,
      secret: data.secret,
      maxUpload: settings.maxUpload,
      secure: baseUrl.startsWith('https:'),
      clientAddressHeader: settings.clientAddressHeader,
      sample: settings.sample,
      keepReadNotices: settings.keepReadNotices,
      version: VERSION,
      bootstrap: settings.bootstrap,
      passwordCost: PASSWORD_COST,
    },
    log: LOG,
  }
}

const LOG: Log = {
  error: (requestId, error) => process.stderr.write(`${requestId} ${inspect(error)}\n`),
}

/** N = 2^14, of OWASP's settings for scrypt; as on Workers, whose memory it fits. */
const PASSWORD_COST = 14

/** The address that links are made with where BASE_URL is not set. */
export const loopbackUrl = (port: number): string => `http://localhost:${String(port)}`
