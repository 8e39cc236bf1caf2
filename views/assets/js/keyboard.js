import { make, typing } from './dom.js'
import { tickRow } from './ticks.js'

/**
 * `/` search, `g` and a letter to go somewhere (links name theirs in `data-go`), `j` `k` through a list, `x` ticks a row,
 * `a` adds what the page offers to add, `?` help.
 */
let going = 0

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
  if (document.querySelector('dialog[open]')) return
  if (Date.now() - going < 1500) {
    going = 0
    const link = document.querySelector(`a[data-go="${CSS.escape(event.key)}"]`)
    if (link) {
      event.preventDefault()
      link.click()
    }
    return
  }
  const act = KEYS[event.key]
  // A key that finds nothing to do here is left to whatever else listens.
  if (act && act() !== false) event.preventDefault()
})

const KEYS = {
  '/': () => document.querySelector('[data-search]')?.select(),
  g: () => {
    going = Date.now()
  },
  j: () => step(1),
  k: () => step(-1),
  x: () => tickRow(),
  a: () => add(),
  '?': () => help(),
}

/** What the page offers to add: another of what was just added, else its own. */
const adding = () =>
  document.querySelector('main .notice.saved a[href$="/new"]') ??
  document.querySelector('main a.btn[href$="/new"]')

function add() {
  if (!adding()) return false
  adding().click()
}

const ROWS = 'main :is(.list tbody tr, .items > li, .results > li, .cards > *, .notes > li)'

/** Moves to the link of the next or previous row, from where the focus is. */
function step(by) {
  const rows = [...document.querySelectorAll(ROWS)].filter((row) => row.querySelector('a[href]'))
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at === -1 ? (by > 0 ? 0 : rows.length - 1) : at + by]
  if (!next) return
  const link = next.querySelector('a[href]:not(.lb)') ?? next.querySelector('a[href]')
  link.focus()
  next.scrollIntoView({ block: 'nearest' })
}

function help() {
  const places = new Map(
    [...document.querySelectorAll('a[data-go]')].map((link) => [
      link.dataset.go,
      link.dataset.name ?? link.textContent.trim(),
    ]),
  )
  const keys = [
    ['/', 'search'],
    ['j', 'next in the list'],
    ['k', 'previous in the list'],
    ['x', 'tick it, where rows are ticked'],
    ...(adding() ? [['a', adding().textContent.trim().toLowerCase()]] : []),
    ['?', 'this help'],
    ...[...places].map(([key, name]) => [`g ${key}`, `go to ${name}`]),
  ]
  const list = make('dl', { class: 'facts keys' })
  for (const [key, what] of keys) {
    list.append(make('div', {}, make('dt', {}, make('kbd', {}, key)), make('dd', {}, what)))
  }
  const dialog = make(
    'dialog',
    { 'aria-label': 'Keys' },
    make('h2', {}, 'Keys'),
    list,
    make('form', { method: 'dialog' }, make('button', { class: 'btn btn-plain' }, 'Close')),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
