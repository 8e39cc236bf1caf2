import { csvFormatRows } from 'd3-dsv'
import { now, type Context } from '#commands/context.ts'
import { permitInCase } from '#domain/permission.ts'
import { escapeHtml } from '#domain/text/escape.ts'
import { statusWords } from '#domain/work.ts'
import { sourcingReview, type SourcingReview } from '#queries/sourcing-review.ts'
import type { ReviewRow } from '#queries/sourcing/review-rows.ts'
import { listRequest } from '#queries/shared/listing.ts'
import { CHECK_WORDS } from '#weighing/check-words.ts'
import type { Key } from '#weighing/input.ts'

/**
 * The sourcing of every claim of a case, the weakest first, as a table or as a page that needs nothing
 * else; for those who may export it. It writes nothing: `exportFile` makes the entry. Throws NotFound,
 * Forbidden.
 */
export const exportSourcing = async (
  { database, actor, ...services }: Context,
  slug: string,
  format: 'sourcing-csv' | 'sourcing-html',
): Promise<{ readonly caseId: string; readonly text: string }> => {
  const at = now(services)
  const request = listRequest(new URLSearchParams(), ['weakest'])
  const page = await sourcingReview(database, actor, slug, request, at.slice(0, 10))
  permitInCase(actor, 'case.export', page.here.standing, 'export this case')
  const table = [HEADS, ...page.rows.map((row) => cellsOf(row, page))]
  return {
    caseId: page.here.case.id,
    text:
      format === 'sourcing-csv'
        ? `${csvFormatRows(table.map((cells) => cells.map(neutralised)))}\n`
        : htmlOf(table, page, at),
  }
}

const HEADS: readonly string[] = [
  'Claim',
  'Wording',
  'Who has it',
  'Status',
  'Due',
  'Verdicts',
  'Chains for',
  'Chains against',
  'All through (for)',
  'All through (against)',
  'Unaligned (for)',
  'Open challenges',
  'Replies asked',
  'Replies answered',
  'Items',
  'Items preserved',
  'Review by',
  'Checks',
]

function cellsOf(row: ReviewRow, page: SourcingReview): readonly string[] {
  const { work, supports, refutes, replies, preserved } = row
  return [
    row.label,
    row.wording,
    work.assignee?.name ?? '',
    statusWords(work.status),
    work.due ?? '',
    row.verdicts
      .map(
        ({ words, assessor, state, approvals: { given, of } }) =>
          `${words} (${assessor}; ${state}, ${given} of ${of} approved)`,
      )
      .join('; '),
    chainsOf(supports.chains),
    chainsOf(refutes.chains),
    throughOf(supports, page),
    throughOf(refutes, page),
    String(supports.unaligned),
    String(row.challenges),
    String(replies.asked),
    String(replies.answered),
    String(preserved.of),
    String(preserved.kept),
    row.reviewBy ?? '',
    row.checks.map((check) => `${check}: ${CHECK_WORDS[check]}`).join(' '),
  ]
}

const chainsOf = ([lo, hi]: readonly [lo: number, hi: number]) =>
  lo === hi ? String(lo) : `${lo} [${lo}–${hi}]`

const throughOf = (
  { chains, bottleneck }: ReviewRow['supports'],
  { names }: SourcingReview,
): string => (chains[0] === 1 ? bottleneck.map((key) => nameOf(key, names)).join(', ') : '')

/** Items by label, sources by name, a protected one by its code name. */
const nameOf = (key: Key, names: ReadonlyMap<string, string>) =>
  key.startsWith('source:') ? (names.get(key) ?? '') : key.slice(key.indexOf(':') + 1)

/** A spreadsheet runs what begins so as a formula: it is told that it is text. */
const neutralised = (cell: string): string =>
  /^[\s]*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell

const htmlOf = (
  [heads = [], ...rows]: readonly (readonly string[])[],
  { here, totals }: SourcingReview,
  at: string,
): string => `<!doctype html>
<html lang="${escapeHtml(here.case.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sourcing: ${escapeHtml(here.case.title)}</title>
<style>
@page { size: A4 landscape; margin: 12mm }
body { font: 15px/1.4 Georgia, serif; margin: 2rem }
h1 { font-size: 1.6rem; margin: 0 }
table { border-collapse: collapse; font: 12px/1.35 system-ui, sans-serif }
th, td { border: 1px solid #ccc; padding: 0.3rem; text-align: start; vertical-align: top }
thead th { background: #f3f1ec }
tr { break-inside: avoid }
</style>
</head>
<body>
<h1 dir="auto">${escapeHtml(here.case.title)}</h1>
<p dir="auto">${escapeHtml(here.case.question)}</p>
<p lang="en" dir="ltr">The sourcing of ${totals.claims} ${totals.claims === 1 ? 'claim' : 'claims'}, the weakest first, as of ${at}. ${totals.exposed} with a verdict its own chains do not carry.</p>
<table lang="en" dir="ltr">
<thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(([label = '', ...cells]) => `<tr><th scope="row">${escapeHtml(label)}</th>${cells.map((cell) => `<td dir="auto">${escapeHtml(cell)}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table>
</body>
</html>
`
