import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sweepIncoming } from './node/blob-leftovers.ts'
import { firstAdministratorLink } from '#commands/accounts/first-administrator.ts'
import type { Services } from '#commands/context.ts'
import { createStreams } from '#commands/live/streams.ts'
import { SYSTEM } from '#domain/actor.ts'
import { sweepImports } from '#intake/import-case/sweep-imports.ts'
import { isEmpty, loadSample, SAMPLE } from '#intake/sample.ts'
import { createApp } from './app.ts'
import { watchImports } from './node/import-work.ts'
import { listen } from './node/listen.ts'
import { openMail } from './node/mail.ts'
import { outgoing } from './node/outgoing.ts'
import { watchNotices } from './node/notice-work.ts'
import { BLOBS, loopbackUrl, openData, servicesOver } from './node/open-data.ts'
import { startProblem } from './node/start-problem.ts'
import { BadSetting, parseSettings, type Settings } from './settings.ts'

/** Where package.json is: from src/ in development and from dist/ once built. */
const ROOT = join(import.meta.dirname, '..')

/** Starts the program on Node and ends the process, with 2 for a bad setting and 1 for all else that keeps it from starting. */
const main = async () => {
  outliveLog()
  const settings = settingsOrExit()
  try {
    await start(settings)
  } catch (error) {
    const { host, port } = settings
    const problem = startProblem(error, { folder: resolve(settings.data), host, port })
    exit(1, problem ?? inspect(error))
  }
}

const settingsOrExit = (): Settings => {
  try {
    return parseSettings(process.env)
  } catch (error) {
    if (error instanceof BadSetting) return exit(2, error.message)
    throw error
  }
}

const start = async (settings: Settings) => {
  const server = await listen(settings, join(ROOT, 'dist', 'public'))
  const baseUrl = settings.baseUrl ?? loopbackUrl(server.port)
  const data = openData(settings, ROOT)
  const sample = () => readFile(join(ROOT, SAMPLE), 'utf8')
  const services = withStreams(
    {
      ...servicesOver(data, settings, baseUrl),
      ...mailOf(settings),
      outgoing: outgoing(settings.webhookLoopback),
      sample,
    },
    settings,
  )
  await sweepIncoming(join(data.folder, BLOBS), services.clock())
  await sweepImports(services)
  if (settings.sample && (await isEmpty(services)))
    await loadSample({ ...services, actor: SYSTEM }, await sample())
  const work: (() => Promise<void>)[] = []
  // Before anyone is answered: whoever is, has their answer in full.
  onStop(async () => {
    services.streams?.close()
    await server.close(PATIENCE)
    for (const end of work) await end()
    data.database.close()
  })
  server.answerWith(createApp(services))
  say(`Touchstone is at ${baseUrl}`)
  // Whoever asked while it started is answered first.
  await nextTurn()
  const link = await firstAdministratorLink(services)
  if (link !== null) say(`Sign in as its first administrator, once and within the hour:\n${link}`)
  const imports = { settings, baseUrl, root: ROOT }
  work.push(
    watchImports(services, imports, join(ROOT, 'dist', 'import-thread.js')),
    watchNotices(services),
  )
}

const withStreams = (services: Services, { maxStreams, maxStreamsEach }: Settings): Services =>
  maxStreams === 0
    ? services
    : {
        ...services,
        streams: createStreams(services, { most: maxStreams, mostEach: maxStreamsEach }),
      }

/** What sends mails, where a server is set. */
const mailOf = ({ smtpUrl, mailFrom }: Settings) =>
  smtpUrl === null || mailFrom === null ? {} : { mail: openMail(smtpUrl, mailFrom) }

/** Milliseconds that requests have to end in when the program is told to stop. */
const PATIENCE = 10_000

/** Stops in order when told to, and at once when told again. */
const onStop = (stop: () => Promise<void>) => {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => exit(1, inspect(error)),
      )
    })
}

/** Whatever takes the log may be gone for a while, and takes no answer away with it. */
const outliveLog = () => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const exit = (code: number, message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

await main()
