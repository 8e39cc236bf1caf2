import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { openSqlite } from '#db/sqlite.ts'
import { aFolder } from '#test/support/folder.ts'

const KILLS = 100

test('a program killed while it writes, a hundred times, loses nothing it said was written', async () => {
  const folder = aFolder()
  const program = await bundled(folder)
  // Two databases, so that both cores have one to write to.
  const lives = ['one.db', 'two.db'].map(async (name) => {
    const path = join(folder, name)
    let known = 0
    for (let kill = 0; kill < KILLS / 2; kill += 1) {
      const acknowledged = await writeUntilKilled(program, path)
      expect(acknowledged).toBeGreaterThan(known)
      known = acknowledged
      expect(faultsIn(path, acknowledged)).toEqual([])
    }
  })
  await Promise.all(lives)
}, 240_000)

/** One file, so that starting it a hundred times takes seconds. */
const bundled = async (folder: string) => {
  const outfile = join(folder, 'program.mjs')
  await build({
    entryPoints: ['test/support/write-until-killed.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: {
      'better-sqlite3': join(import.meta.dirname, '../../node_modules/better-sqlite3/lib/index.js'),
    },
    external: ['*/better-sqlite3/lib/index.js'],
    outfile,
  })
  return outfile
}

/** The last number the program said was written. It is killed at some moment after the first. */
const writeUntilKilled = async (program: string, path: string) => {
  const child = spawn(process.execPath, [program, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  let output = ''
  child.stdout.on('data', (data) => (output += String(data)))
  await once(child.stdout, 'data')
  await rest(Math.random() * 40)
  child.kill('SIGKILL')
  await closed
  return Number(output.split('\n').at(-2))
}

const faultsIn = (path: string, acknowledged: number) => {
  const database = openSqlite({ path })
  const one = (sql: string) => database.connection.prepare(sql).pluck().get()
  const entries = Number(one('select count(*) from entries'))
  const faults = [
    entries < acknowledged &&
      `${String(acknowledged)} were acknowledged, ${String(entries)} are there`,
    one('select max(seq) from entries') !== entries && 'the numbers have gaps',
    one("select value from counters where name = 'entries'") !== entries && 'the counter is off',
    one('select count(*) from entries join entry_values using (seq)') !== entries &&
      'values are missing',
    one('pragma integrity_check') !== 'ok' && 'the file is damaged',
  ]
  database.close()
  return faults.filter((fault) => fault !== false)
}
