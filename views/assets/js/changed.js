import { button, make } from './dom.js'
import { editForm } from './presence.js'
import { isBusy, refresh } from './refresh.js'

/** What others changed is said in a quiet line, and shown in place where nothing is being typed. */
const SOON = 300
const BETWEEN = 4000
/** Many pages that learn of a change at once do not ask for themselves at once. */
const SPREAD = 700
/** What was shown already is said for as long. */
const LASTS = 20_000

let last = 0
let timer
let unseen
let leaving

export const changed = (live, told) => {
  const mine = document.body.dataset.user
  const others = told.changes.filter(({ person }) => person !== mine)
  // What the form itself says need not be said twice.
  if (warnEditor(others) && others.length === 1) return
  // The grid fetches anew what it saved itself.
  if (others.length === 0 && document.querySelector('[data-rate]')) return
  if (others.length > 0) unseen = told
  if (timer) return
  const wait = Math.max(SOON, last + BETWEEN - Date.now()) + Math.random() * SPREAD
  timer = setTimeout(() => show(live), wait)
}

async function show(live) {
  timer = undefined
  last = Date.now()
  const shown = !isBusy() && (await refresh())
  if (unseen) say(live, unseen, shown)
}

function say(live, told, shown) {
  const line = live.querySelector('.line')
  const [one] = told.changes
  const acts = []
  if (!shown && !editForm())
    acts.push(
      button('Show', async () => {
        if (await refresh(true)) line.replaceChildren()
        else location.reload()
      }),
    )
  else if (
    told.count === 1 &&
    one.href &&
    new URL(one.href, location.href).pathname !== location.pathname
  )
    acts.push(make('a', { href: one.href }, 'Show'))
  acts.push(button('Dismiss', () => line.replaceChildren()))
  line.replaceChildren(make('span', { dir: 'auto' }, `${told.said} just now.`), ' ', ...acts)
  if (!shown) return
  unseen = undefined
  clearTimeout(leaving)
  leaving = setTimeout(() => {
    if (!line.matches(':hover, :focus-within')) line.replaceChildren()
  }, LASTS)
}

/** Someone else saved the very record whose form is open here. */
function warnEditor(others) {
  const form = editForm()
  const path = form && new URL(form.getAttribute('action'), location.href).pathname
  const [theirs] = others.filter(
    ({ href }) => href && new URL(href, location.href).pathname === path,
  )
  if (!theirs) return false
  form.querySelector(':scope > .overtaken')?.remove()
  form.prepend(
    make(
      'p',
      { class: 'notice warning overtaken', role: 'status', dir: 'auto' },
      `${theirs.by} saved a newer version; you will be shown both when you save.`,
    ),
  )
  return true
}
