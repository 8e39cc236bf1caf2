import { createInvitation } from '#commands/accounts/create-invitation.ts'
import { createResetLink } from '#commands/accounts/create-reset-link.ts'
import { attachFiles } from '#commands/evidence/attach-files.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { queueImport } from '#intake/import-case/queue-import.ts'
import { sampleFile, sampleText } from '../sample.ts'
import { arabicCase } from './arabic-case.ts'
import type { ServedApp } from './served-app.ts'

export interface AllRecords {
  /** Addresses of every page there is, from the app's own routes, about the founding case. */
  readonly english: readonly string[]
  /** The same of every page of a case, about one that is written in Arabic. */
  readonly arabic: readonly string[]
  /** Routes whose parameters this does not know how to fill. */
  readonly unknown: readonly string[]
}

/**
 * Two cases that hold a record of every kind, led by the editor, and what else a page can be about:
 * an invitation, a password link, a long import. New routes are found by themselves.
 */
export const withAllRecords = async (app: ServedApp): Promise<AllRecords> => {
  const editor = await app.context('editor')
  const english = await importCase(editor, sampleFile())
  const arabic = await importCase(editor, arabicCase())
  for (const { slug } of [english, arabic]) {
    await attachFiles(editor, slug, 1, incoming('notes.txt', 'Who took them, and when?'))
    await ownWork(app, slug)
  }
  const admin = await app.context('admin')
  const { id: reader } = await app.user('reader')
  const links = [
    await createInvitation(admin, { role: 'reader' }),
    await createResetLink(admin, reader),
  ]
  const [invitation, reset] = links.map(({ link }) => link.split('/').at(-1) ?? '')
  const job = await queueImport(editor, sampleText())
  const known = { user: reader, invitation, reset, job }
  const fill = {
    english: fillerOf({ ...known, ...(await recordsOf(app, english)), source: 'david-crane' }),
    arabic: fillerOf({ ...known, ...(await recordsOf(app, arabic)), source: 'متحدث-المصنع' }),
  }
  const routes = pageRoutes(app)
  return {
    english: [
      ...routes.flatMap((route) => fill.english(route) ?? []),
      ...inOtherStates(`/cases/${english.slug}`, 13),
      `/cases/${english.slug}/compare?a=syrian-government&b=report-authors`,
      '/search?q=report',
      '/sources/the-files-provider',
      '/sources/the-files-provider/edit',
      '/sources/the-files-provider/identity',
    ],
    arabic: [
      ...routes.filter(isOfCase).flatMap((route) => fill.arabic(route) ?? []),
      ...inOtherStates(`/cases/${arabic.slug}`, 3),
      `/cases/${arabic.slug}/compare?a=السكان&b=المصنع`,
      '/search?q=ماء',
    ],
    unknown: routes.filter((route) => fill.english(route) === null),
  }
}

async function* incoming(name: string, text: string) {
  yield { name, type: 'text/plain', bytes: new Blob([text]).stream() }
}

/** What only its author may take back: a judgement, a rating. And a claim that was withdrawn. */
async function ownWork(app: ServedApp, slug: string): Promise<void> {
  const editor = await app.as('editor')
  const add = async (path: string, body: object) => {
    const answer = await editor.post(`/cases/${encodeURI(slug)}${path}`, body)
    if (answer.status !== 201) throw new Error(await answer.text())
  }
  await add('/claims/2/assessments', {
    scale: 'verdict',
    outcome: 'Unproven',
    rationale: 'Nothing yet beyond what is said.',
  })
  await add('/ratings', { claim: 'C1', evidence: 'E1', rating: 'C' })
  await add('/claims', { wording: 'It was said twice', kind: 'factual' })
  await add(slug === 'detainee-photographs' ? '/claims/13/withdrawal' : '/claims/3/withdrawal', {
    reason: 'Recorded twice',
  })
}

const pageRoutes = (app: ServedApp): readonly string[] => [
  ...new Set(
    app.app.routes
      .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
      .map(({ path }) => path),
  ),
]

/** Pages as they also are: after saving, found or empty, filled in, compared, of what was withdrawn. */
const inOtherStates = (path: string, withdrawn: number): readonly string[] => [
  `${path}/claims/1?saved=1`,
  `${path}/claims/${withdrawn}`,
  `${path}/claims?withdrawn=yes`,
  `${path}/claims?kind=prediction`,
  `${path}/statements/new?claim=C1`,
  `${path}/pick?q=C1`,
  '/search?q=nothing-of-the-kind',
]

/** Where what a page shows is a case's own. */
const isOfCase = (route: string) =>
  /^\/(?:cases\/:case|challenges|claim-relations|links|source-relations|assessments|ratings|sources\/:)/.test(
    route,
  )

type Known = Readonly<Record<string, string | undefined>>

/** An id of each kind of record of the case that has an address of its own. */
async function recordsOf(
  { database }: ServedApp,
  of: { readonly id: string; readonly slug: string },
): Promise<Known> {
  const first = async (
    table: 'evidence_links' | 'challenges' | 'claim_relations' | 'source_relations' | 'ratings',
  ) => {
    const { id } = await database.read
      .selectFrom(table)
      .select('id')
      .where('case_id', '=', of.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  const [entry, party, assessment] = await Promise.all([
    database.read
      .selectFrom('entry_values')
      .select('seq')
      .where('case_id', '=', of.id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow(),
    database.read
      .selectFrom('parties')
      .select('slug')
      .where('case_id', '=', of.id)
      .executeTakeFirstOrThrow(),
    database.read
      .selectFrom('assessments')
      .select('id')
      .where('case_id', '=', of.id)
      .where('assessor_id', 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  return {
    case: of.slug,
    entry: String(entry.seq),
    party: party.slug,
    assessment: assessment.id,
    link: await first('evidence_links'),
    challenge: await first('challenges'),
    claimRelation: await first('claim_relations'),
    sourceRelation: await first('source_relations'),
    rating: await first('ratings'),
  }
}

/** Puts values in the place of a route's parameters; null where one is not known. */
function fillerOf(known: Known): (route: string) => string | null {
  const folders: Readonly<Record<string, Known>> = {
    cases: {
      case: known['case'],
      n: '1',
      party: known['party'],
      user: known['user'],
      job: known['job'],
      position: '0',
      name: 'notes.txt',
      slug: known['source'],
    },
    links: { id: known['link'] },
    challenges: { id: known['challenge'] },
    'claim-relations': { id: known['claimRelation'] },
    'source-relations': { id: known['sourceRelation'] },
    assessments: { id: known['assessment'] },
    ratings: { id: known['rating'] },
    record: { seq: known['entry'] },
    sources: { slug: known['source'] },
    scales: { key: 'verdict', version: '1' },
    people: { id: known['user'] },
    invitations: { secret: known['invitation'] },
    passwords: { secret: known['reset'] },
    'sign-in': { secret: 'used-before' },
  }
  return (route) => {
    const values = folders[route.split('/')[1] ?? ''] ?? {}
    const path = route.replaceAll(
      /:(\w+)(?:\{[^}]*\})?/g,
      (whole, name: string) => values[name] ?? whole,
    )
    return path.includes('/:') ? null : path
  }
}
