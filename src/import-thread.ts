import { workerData } from 'node:worker_threads'
import { workOffImports } from '#intake/import-case/work-off-imports.ts'
import type { ImportWork } from './node/import-work.ts'
import { openData, servicesOver } from './node/open-data.ts'

/** A thread of the Node host (node/import-work.ts): works off the imports that wait, and ends. */
const { settings, baseUrl, root } = workerData as ImportWork
const data = openData(settings, root)
try {
  const services = servicesOver(data, settings, baseUrl)
  while ((await workOffImports(services)) !== 'idle');
} finally {
  data.database.close()
}
