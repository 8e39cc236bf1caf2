import { csrfToken } from './dom.js'
import { notify } from './notices.js'

/**
 * Rates in the grid, one key a cell: saved at once, and what it changes is fetched anew. Without this
 * each cell is a link to a form. The arrows move; from a cell, Enter opens what it leads to.
 */
const CODES = { c: 'C', C: 'CC', n: 'N', N: 'N', i: 'I', I: 'II', x: 'NA', X: 'NA' }
const WORDS = {
  C: 'consistent',
  CC: 'very consistent',
  N: 'neither',
  I: 'inconsistent',
  II: 'very inconsistent',
  NA: 'does not apply',
}
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }
const CELLS = '[data-rate] td > .rt'

/** One cell of each grid is reached by Tab, the others from it by the arrows. */
export const enhanceGrids = (root) => {
  listen()
  for (const grid of root.querySelectorAll('[data-rate]')) {
    grid.setAttribute('role', 'grid')
    enter(cellNamed(grid, chosen.get(idOf(grid))) ?? grid.querySelector('td > .rt'))
    grid.closest('.rates').querySelector('.rate-acts')?.removeAttribute('hidden')
  }
}

/** The cell that was last entered, by the group: what the buttons beneath rate, also once the grid is drawn anew. */
const chosen = new Map()

const idOf = (grid) => grid.closest('section').id

const nameOf = (cell) => ({
  claim: cell.closest('tr').dataset.claim,
  evidence: cell.closest('td').dataset.label,
})

const cellNamed = (grid, name) =>
  name &&
  grid.querySelector(
    `tr[data-claim="${CSS.escape(name.claim)}"] td[data-label="${CSS.escape(name.evidence)}"] > .rt`,
  )

let listening = false

/** After the keys of every page, which may have been meant: `g` and a letter go somewhere. */
function listen() {
  if (listening || !document.querySelector('[data-rate]')) return
  listening = true
  document.addEventListener('keydown', pressed)
  document.addEventListener('click', clicked)
  document.addEventListener('dblclick', ({ target }) => {
    const cell = target.closest?.(CELLS)
    if (cell) location.assign(cell.href)
  })
  document.addEventListener('focusin', ({ target }) => {
    const cell = target.closest?.(CELLS)
    if (cell) enter(cell)
  })
}

function pressed(event) {
  const { key, target } = event
  const cell = target.closest?.(CELLS)
  if (!cell || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const away = key === 'Backspace' || key === 'Delete'
  if (!STEPS[key] && !CODES[key] && !away) return
  event.preventDefault()
  if (STEPS[key]) move(cell, STEPS[key])
  else save(cell, CODES[key] ?? null)
}

/** By pointer a cell is chosen first, then rated by the buttons beneath the grid, or by key. */
function clicked(event) {
  const button = event.target.closest?.('[data-code]')
  if (button) {
    const cell = button.closest('.rates').querySelector('td > .rt[tabindex="0"]')
    if (cell) save(cell, button.dataset.code || null)
    return
  }
  const cell = event.target.closest?.(CELLS)
  // By the keyboard, or with a key held, a link is a link.
  if (!cell || event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  cell.focus()
}

function enter(cell) {
  if (cell) chosen.set(idOf(cell), nameOf(cell))
  for (const other of cell?.closest('table').querySelectorAll('td > .rt') ?? [])
    other.tabIndex = other === cell ? 0 : -1
}

function move(cell, [down, along]) {
  const { grid, row, column } = placeOf(cell)
  const turned = getComputedStyle(cell).direction === 'rtl' ? -along : along
  cellAt(grid, row + down, column + turned)?.focus()
}

const placeOf = (cell) => ({
  grid: cell.closest('table'),
  row: cell.closest('tr').sectionRowIndex,
  column: cell.closest('td').cellIndex,
})

const cellAt = (grid, row, column) =>
  grid.tBodies[0].rows[row]?.cells[column]?.querySelector(':scope > .rt')

/** Rated one after the other, as they were asked for; a later answer never overtakes an earlier one. */
let saving = Promise.resolve()
let waiting = 0
/** Ids of the groups in which something was rated since they were drawn. */
const stale = new Set()

function save(cell, rating) {
  const grid = cell.closest('table')
  const { claim, evidence } = nameOf(cell)
  stale.add(idOf(grid))
  const before = cell.cloneNode(true)
  show(cell, rating)
  waiting += 1
  saving = saveAfter(saving, async () => {
    try {
      await send(grid.dataset.rate + (rating === null ? '/withdrawal' : ''), {
        claim,
        evidence,
        ...(rating === null ? {} : { rating }),
      })
      say(`${evidence} against ${claim}: ${WORDS[rating] ?? 'not rated'}. Saved.`)
    } catch (error) {
      cell.className = before.className
      cell.replaceChildren(...before.childNodes)
      notify(`${evidence} against ${claim} was not saved. ${error.message}`, 'warning')
    }
    waiting -= 1
    if (waiting === 0) await renew()
  })
}

async function saveAfter(earlier, save) {
  await earlier
  await save()
}

function show(cell, rating) {
  cell.classList.toggle('none', rating === null)
  cell.removeAttribute('aria-label')
  const code = document.createElement('b')
  code.className = rating ?? ''
  code.textContent = rating ?? '–'
  cell.replaceChildren(code)
}

async function send(address, body) {
  let answer
  try {
    answer = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'X-CSRF-Token': csrfToken(),
      },
      body: JSON.stringify(body),
    })
  } catch {
    throw new Error('The server cannot be reached.')
  }
  if (answer.ok) return
  const problem = await answer.json().catch(() => ({}))
  throw new Error(problem.errors?.[0]?.message ?? problem.detail ?? `It answered ${answer.status}.`)
}

/** The groups as they now stand: scores, leader, what is left. */
async function renew() {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => null)
  if (!answer?.ok || waiting > 0) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (waiting > 0) return
  for (const id of stale) redraw(id, page)
  stale.clear()
}

/** The focus stays where it was, on a cell or on a button. */
function redraw(id, page) {
  const [old, fresh] = [document.getElementById(id), page.getElementById(id)]
  if (!old || !fresh) return
  const focused = old.contains(document.activeElement) ? document.activeElement : null
  const inCell = focused?.matches(CELLS)
  const code = focused?.dataset.code
  const { scrollLeft } = old.querySelector('.scroll') ?? { scrollLeft: 0 }
  const opened = [...old.querySelectorAll('details[open] > [id]')].map((one) => one.id)
  old.replaceWith(document.importNode(fresh, true))
  const now = document.getElementById(id)
  for (const inner of now.querySelectorAll('details > [id]'))
    if (opened.includes(inner.id)) inner.parentElement.open = true
  enhanceGrids(now)
  const scroll = now.querySelector('.scroll')
  if (scroll) scroll.scrollLeft = scrollLeft
  const again = inCell
    ? now.querySelector('td > .rt[tabindex="0"]')
    : code !== undefined && now.querySelector(`[data-code="${code}"]`)
  if (again) again.focus({ preventScroll: true })
}

const say = (text) => {
  const said = document.querySelector('[data-said]')
  if (said) said.textContent = text
}
