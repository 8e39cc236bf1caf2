import { createInvitation } from '#commands/accounts/create-invitation.ts'
import { createResetLink } from '#commands/accounts/create-reset-link.ts'
import { attachFiles } from '#commands/evidence/attach-files.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { queueImport } from '#intake/import-case/queue-import.ts'
import { sampleFile, sampleText } from '../sample.ts'
import { arabicCase } from './arabic-case.ts'
import { add, moreRecords } from './more-records.ts'
import { fillerOf, inOtherStates, isOfCase, pageRoutes, type Known } from './addresses.ts'
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
  for (const { slug } of [english, arabic])
    await attachFiles(editor, slug, 1, incoming('notes.txt', 'Who took them, and when?'))
  const own = { english: await ownWork(app, english.slug), arabic: await ownWork(app, arabic.slug) }
  await houseScale(app)
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
    english: fillerOf({
      ...known,
      ...own.english,
      ...(await recordsOf(app, english)),
      source: 'david-crane',
    }),
    arabic: fillerOf({
      ...known,
      ...own.arabic,
      ...(await recordsOf(app, arabic)),
      source: 'متحدث-المصنع',
    }),
  }
  const routes = pageRoutes(app)
  return {
    english: [
      ...routes.flatMap((route) => fill.english(route) ?? []),
      ...inOtherStates(`/cases/${english.slug}`, 13),
      `/cases/${english.slug}/compare?a=syrian-government&b=report-authors`,
      `/cases/${english.slug}/evidence/9`,
      '/search?q=report',
      '/scales/verdict',
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
async function ownWork(app: ServedApp, slug: string): Promise<Known> {
  const editor = await app.as('editor')
  const path = `/cases/${encodeURI(slug)}`
  const assessment = await add(editor, `${path}/claims/2/assessments`, {
    scale: 'verdict',
    outcome: 'Unproven',
    rationale: 'Nothing yet beyond what is said.',
  })
  const rating = await add(editor, `${path}/ratings`, { claim: 'C1', evidence: 'E1', rating: 'C' })
  const claim = await add(editor, `${path}/claims`, { wording: 'Said twice', kind: 'factual' })
  await add(editor, `${path}/claims/${claim.label.slice(1)}/withdrawal`, { reason: 'A repetition' })
  const { id: checker } = await app.user('editor', 'checker')
  const opinion = await add(editor, `${path}/claims/2/second-opinions`, { assessor: checker })
  await add(editor, `${path}/inquiries`, {
    kind: 'search',
    addressee: 'The archive',
    question: 'Minutes that name it: see [[C1]]',
    claims: ['C1'],
  })
  const comment = await add(editor, `${path}/comments`, {
    subject: { claim: 'C1' },
    text: 'Is this **one** claim or two? See [[C2]].',
  })
  await add(editor, `${path}/comments`, { thread: comment.id, text: 'Two.' })
  await moreRecords(editor, path, slug)
  return { comment: comment.id, opinion: opinion.id, assessment: assessment.id, rating: rating.id }
}

const houseScale = async (app: ServedApp) =>
  add(await app.as('admin'), '/scales', {
    key: 'desk',
    name: 'How the desk sees it',
    of: 'claim',
    grades: [
      { code: 'y', label: 'Yes', meaning: 'It holds.' },
      { code: 'n', label: 'No', meaning: 'It does not.' },
    ],
    outcomes: ['open'],
  })

/** An id of each kind of record of the case that has an address of its own. */
async function recordsOf(
  { database }: ServedApp,
  of: { readonly id: string; readonly slug: string },
): Promise<Known> {
  const first = async (
    table: 'evidence_links' | 'challenges' | 'claim_relations' | 'source_relations',
  ) => {
    const { id } = await database.read
      .selectFrom(table)
      .select('id')
      .where('case_id', '=', of.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  const [entry, party] = await Promise.all([
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
  ])
  return {
    case: of.slug,
    entry: String(entry.seq),
    party: party.slug,
    link: await first('evidence_links'),
    challenge: await first('challenges'),
    claimRelation: await first('claim_relations'),
    sourceRelation: await first('source_relations'),
  }
}
