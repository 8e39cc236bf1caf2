import { notify } from './notices.js'

/** Drafts of the person signed in, in this browser; storage that is full or forbidden only means there are none. */
const person = document.body.dataset.user ?? ''
const prefix = `touchstone:draft:${person}:`

export const drafts = {
  get: (key) => read(localStorage, prefix + key),
  put: (key, words) => {
    if (Object.keys(words).length === 0) drafts.remove(key)
    else write(localStorage, prefix + key, { words, at: Date.now() })
  },
  remove: (key) => drop(localStorage, prefix + key),
  /** Drafts of other versions of the same record. */
  othersOf: (key) => {
    const record = prefix + key.slice(0, key.lastIndexOf('@') + 1)
    return keys(localStorage)
      .filter((name) => name.startsWith(record) && name !== prefix + key)
      .map((name) => [name.slice(prefix.length), read(localStorage, name)])
      .filter(([, draft]) => draft !== null)
  },
}

/** A form sent by plain navigation is saved if the answer is not a refusal; that is known on the next page. */
export const sent = {
  put: (key) => write(sessionStorage, 'touchstone:sent', key),
  settle: (key) => {
    drafts.remove(key)
    drop(sessionStorage, 'touchstone:sent')
  },
}

settleNavigation()
forgetOnSignOut()

function settleNavigation() {
  const key = read(sessionStorage, 'touchstone:sent')
  if (!key) return
  drop(sessionStorage, 'touchstone:sent')
  const status = performance.getEntriesByType('navigation')[0]?.responseStatus ?? 200
  const record = key.slice(0, key.lastIndexOf('@') + 1)
  const again = [...document.querySelectorAll('form[data-draft]')].some((form) =>
    form.dataset.draft.startsWith(record),
  )
  if (status < 400 && !(again && document.querySelector('.errors, .notice.conflict')))
    drafts.remove(key)
}

function forgetOnSignOut() {
  document.addEventListener('submit', (event) => {
    if (new URL(event.target.action, location.href).pathname !== '/sign-out') return
    for (const name of keys(localStorage)) if (name.startsWith(prefix)) drop(localStorage, name)
  })
}

function keys(store) {
  try {
    return Object.keys(store)
  } catch {
    return []
  }
}

function read(store, name) {
  try {
    return JSON.parse(store.getItem(name))
  } catch {
    return null
  }
}

function write(store, name, value) {
  try {
    store.setItem(name, JSON.stringify(value))
  } catch {
    notify('This browser keeps no drafts: save before you leave.', 'warning')
  }
}

function drop(store, name) {
  try {
    store.removeItem(name)
  } catch {
    notify('The draft could not be removed from this browser.', 'warning')
  }
}
