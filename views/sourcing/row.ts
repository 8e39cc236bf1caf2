import { html } from 'hono/html'
import { statusWords } from '#domain/work.ts'
import type { ReviewRow } from '#queries/sourcing/review-rows.ts'
import type { ReviewVerdict } from '#queries/sourcing/verdicts-to-review.ts'
import type { Side } from '#weighing/chains.ts'
import { SEVERITY } from '#weighing/weakest.ts'
import { hrefOfKey } from '../weighing/sentence.tsx'
import { CHECK_WORDS } from '../weighing/words.ts'
import { chainWords, stateWords } from './words.ts'

export interface RowParts {
  readonly row: ReviewRow
  readonly slug: string
  /** Titles and names of what keys stand for. */
  readonly names: ReadonlyMap<string, string>
  /** Where its decisions are opened; null where they are open. */
  readonly decide: string | null
}

type Drawn = ReturnType<typeof html>

/** One claim. Drawn as a template, which costs a fraction of elements: a case has hundreds, all on one page. */
export const reviewRow = ({ row, slug, names, decide }: RowParts): Drawn => {
  const { supports, refutes, checks, work } = row
  return html`<tr id="${row.label}" data-row>
    <th scope="row" class="claim">
      <span class="lb">${row.label}</span> <a href="${row.href}" dir="auto">${row.wording}</a>
    </th>
    <td data-label="Who, how far">
      ${who(row)}<br />${statusWords(work.status)}${work.overdue ? html`, <strong class="late">overdue</strong>` : ''}
    </td>
    <td data-label="Verdict">${row.verdicts.length === 0 ? 'none' : row.verdicts.map(verdict)}</td>
    <td data-label="For">${side(supports, 'supports', row, slug, names)}</td>
    <td data-label="Against">${side(refutes, 'refutes', row, slug, names)}</td>
    <td data-label="Open">${open(row, slug)}</td>
    <td data-label="Checks" class="wide">
      ${
        checks.length === 0
          ? 'nothing to look at'
          : html`<ul class="weak">
              ${checks.map(check)}
            </ul>`
      }
    </td>
    <td class="act">
      ${decide === null ? '' : html`<a class="btn btn-plain" href="${decide}" aria-label="Decide on ${row.label}">Decide</a>`}
    </td>
  </tr>`
}

const who = ({ work: { assignee } }: ReviewRow): Drawn =>
  assignee === null ? html`<span class="quiet">nobody</span>` : html`<bdi>${assignee.name}</bdi>`

const verdict = (one: ReviewVerdict): Drawn =>
  html`<p>
    <a href="/assessments/${one.id}"><bdi>${one.words}</bdi></a>
    <small
      >${stateWords(one)};
      <bdi>${one.assessor}</bdi>${one.outdated ? ', of an earlier wording' : ''}</small
    >
  </p>`

function side(
  { items, chains, bottleneck, unaligned }: Side,
  which: 'supports' | 'refutes',
  row: ReviewRow,
  slug: string,
  names: ReadonlyMap<string, string>,
): Drawn | string {
  if (items.length === 0) return 'none'
  const [through] = chains[0] === 1 ? bottleneck : []
  const aligned = unaligned < chains[0] ? html`<br /><small>${unaligned} unaligned</small>` : ''
  return html`<a class="st ${which}" href="${row.href}#${which}">${chainWords(chains)}</a>${
      through === undefined
        ? ''
        : html` <small
            >all through
            <a href="${hrefOfKey(through, slug)}" title="${names.get(through) ?? ''}"
              ><bdi>${nameOf(through, names)}</bdi></a
            ></small
          >`
    }${aligned}`
}

const nameOf = (key: string, names: ReadonlyMap<string, string>) =>
  key.startsWith('source:') ? (names.get(key) ?? '') : key.slice(key.indexOf(':') + 1)

function open({ challenges, replies, preserved, reviewBy, label, href }: ReviewRow, slug: string) {
  return html`${
    challenges === 0
      ? ''
      : html`<a href="${href}#challenges"
            >${challenges} open ${challenges === 1 ? 'challenge' : 'challenges'}</a
          ><br />`
  }${
    replies.asked === 0
      ? 'no reply asked for'
      : html`<a href="/cases/${slug}/inquiries?claim=${label}"
          >${replies.answered} of ${replies.asked} replied</a
        >`
  }${
    preserved.of === 0
      ? ''
      : html`<br /><a href="${href}#evidence">${preserved.kept} of ${preserved.of} preserved</a>`
  }${reviewBy === null ? '' : html`<br />review by ${reviewBy}`}`
}

const check = (code: keyof typeof CHECK_WORDS): Drawn =>
  html`<li class="${SEVERITY[code]}">${CHECK_WORDS[code]} <code>${code}</code></li>`
