import { attachFiles } from '#commands/evidence/attach-files.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { queueImport } from '#intake/import-case/queue-import.ts'
import { recordsIn, withAccessLinks, withHouseScale, withOwnRecords } from '../records.ts'
import { sampleFile, sampleText } from '../sample.ts'
import { arabicCase } from './arabic-case.ts'
import { moreRecords } from './more-records.ts'
import { fillerOf, inOtherStates, isOfCase, pageRoutes } from './addresses.ts'
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
  const [lead, checker] = [await app.as('editor'), await app.user('editor', 'checker')]
  const own = {
    english: await withOwnRecords(lead, english.slug, checker),
    arabic: await withOwnRecords(lead, arabic.slug, checker),
  }
  for (const { slug } of [english, arabic])
    await moreRecords(lead, `/cases/${encodeURI(slug)}`, slug)
  await withHouseScale(await app.as('admin'))
  const { id: user } = await app.user('reader')
  const known = {
    user,
    job: await queueImport(editor, sampleText()),
    ...(await withAccessLinks(await app.context('admin'), user)),
  }
  const fill = {
    english: fillerOf({
      ...known,
      ...own.english,
      ...(await recordsIn(app.database, english)),
      source: 'david-crane',
    }),
    arabic: fillerOf({
      ...known,
      ...own.arabic,
      ...(await recordsIn(app.database, arabic)),
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
