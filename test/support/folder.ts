import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of its own for the test that asks, gone when the test is over. */
export const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
