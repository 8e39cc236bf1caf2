import { openR2Blobs } from '#db/blobs-r2.ts'
import { openD1 } from '#db/d1.ts'
import { NO_CHANGES } from '#commands/live/changes.ts'
import { hasAdministrator } from '#commands/accounts/administrators.ts'
import type { Services } from '#commands/context.ts'
import { workOffNotices, type NoticeBudget } from '#commands/notices/work-off.ts'
import { deliverWebhooks, type DeliveryBudget } from '#commands/webhooks/deliver.ts'
import { sweepImports } from '#intake/import-case/sweep-imports.ts'
import { workOffImports } from '#intake/import-case/work-off-imports.ts'
import { createApp } from './app.ts'
import { newId } from './new-id.ts'
import { BadSetting, parseWorkerSettings } from './settings.ts'
import { SETTINGS } from './settings-table.ts'
import { VERSION } from './version.ts'
import { workerOutgoing } from './worker-outgoing.ts'

/** What wrangler.toml binds, and the variables and secrets beside it. */
export interface WorkerEnv {
  readonly DB: D1Database
  readonly BLOBS: R2Bucket
  readonly ASSETS: Fetcher
  readonly [setting: string]: unknown
}

/** The program on Workers. Static files are answered before it is asked (wrangler.toml, assets). */
export default {
  async fetch(request, env, context) {
    const started = startedWith(env)
    if (started instanceof BadSetting) return refusal(started)
    const { pathname } = new URL(request.url)
    if (pathname === '/sign-in/bootstrap' && (await lacksBootstrap(started.services)))
      return refusal(
        new BadSetting(
          `TOUCHSTONE_BOOTSTRAP must be set to let the first administrator in: ${SETTINGS.TOUCHSTONE_BOOTSTRAP.allowed}.`,
        ),
      )
    const answer = await started.app.fetch(request, env, context)
    // A large import is queued by one request and goes on after the answer to it, and to those that look how far it is.
    if (pathname.startsWith('/cases/import'))
      context.waitUntil(workOffImports(started.services, { budget: BUDGET }))
    else if (WRITES.has(request.method)) context.waitUntil(tell(started.services, SOON))
    return answer
  },

  /** Every minute: what imports that died left behind, the next piece of one that waits, and whom entries concern. */
  async scheduled(_, env) {
    const started = startedWith(env)
    if (started instanceof BadSetting) throw started
    await sweepImports(started.services)
    await workOffImports(started.services, { budget: { ...BUDGET, queries: 500 } })
    await tell(started.services, LATER)
  },
} satisfies ExportedHandler<WorkerEnv>

/** An invocation may make 1,000 queries; the request has made some of its own. */
const BUDGET = { queries: 800, milliseconds: 15_000 }

/** People first, then other programs. */
const tell = async (services: Services, budget: NoticeBudget & DeliveryBudget) => {
  await workOffNotices(services, budget)
  await deliverWebhooks(services, budget)
}

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Of the notices and deliveries: what is left by one invocation is taken up by the next. */
const SOON = { steps: 2, deliveries: 10 }
const LATER = { steps: 15, deliveries: 60 }

interface Started {
  readonly services: Services
  readonly app: ReturnType<typeof createApp>
}

const started = new WeakMap<D1Database, Started | BadSetting>()

/** Built once for as long as the isolate lives. */
const startedWith = (env: WorkerEnv): Started | BadSetting => {
  const known = started.get(env.DB) ?? start(env)
  started.set(env.DB, known)
  return known
}

const start = (env: WorkerEnv): Started | BadSetting => {
  try {
    const services = servicesOf(env)
    return { services, app: createApp(services) }
  } catch (error) {
    if (error instanceof BadSetting) return error
    throw error
  }
}

const servicesOf = (env: WorkerEnv): Services => {
  const settings = parseWorkerSettings(env)
  return {
    database: openD1(env.DB),
    blobs: openR2Blobs(env.BLOBS),
    clock: () => new Date(),
    newId,
    config: {
      ...settings,
      secure: settings.baseUrl.startsWith('https:'),
      version: VERSION,
      passwordCost: PASSWORD_COST,
    },
    log: {
      error: (requestId, error) => console.error(requestId, error),
    },
    changes: NO_CHANGES,
    outgoing: workerOutgoing,
    streams: null,
    sample: () => sampleText(env.ASSETS),
  }
}

/** Nobody can come in yet, and no secret is set by which the first one could. */
const lacksBootstrap = async ({ config, database }: Services) =>
  config.bootstrap === null && !(await hasAdministrator(database))

/** As on Node (node/open-data.ts). */
const PASSWORD_COST = 14

/** Among the static files, so that it does not weigh on the bundle. */
const sampleText = async (assets: Fetcher): Promise<string> => {
  const answer = await assets.fetch('https://assets.invalid/sample.json')
  if (!answer.ok)
    throw new Error(`the sample case is not among the assets (${String(answer.status)})`)
  return answer.text()
}

/** Names what is wrong, and no secret: whoever deployed this is the one to see it. */
const refusal = (problem: BadSetting) =>
  new Response(`Touchstone cannot start here.\n${problem.message}\n`, {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
