import { csrfToken } from './dom.js'

/** Says every half minute that this page is open and what is edited on it, while it is looked at; and shows who else is here. */
const EVERY = 30_000

export const startPresence = (live) => {
  if (live.dataset.atWork === undefined) return
  const address = `${live.dataset.case}/presence`
  const page = pageIn(live.dataset.case)
  let timer
  const say = () => void beat()
  const beat = async () => {
    clearTimeout(timer)
    if (document.hidden) return
    timer = setTimeout(say, EVERY)
    try {
      const answer = await send(address, 'POST', {
        page,
        ...(edited() ? { editing: edited() } : {}),
      })
      if (answer.ok) showPresence(live, await answer.json())
      else clearTimeout(timer)
    } catch {
      // Out of reach: said again in half a minute.
    }
  }
  document.addEventListener('visibilitychange', say)
  addEventListener('pageshow', say)
  addEventListener('pagehide', () => {
    send(`${address}?page=${encodeURIComponent(page)}`, 'DELETE').catch(() => null)
  })
}

/** Judgements, links and challenges have addresses of their own: who reads one is at the case. */
const pageIn = (home) => (`${location.pathname}/`.startsWith(`${home}/`) ? location.pathname : home)

export const showPresence = (live, { said }) => {
  const here = live.querySelector('.at-work')
  if (here.textContent !== said) here.textContent = said
}

/** The form of a record that is there: what it is saved to. */
export const editForm = () =>
  document.querySelector('main > form.form:has(> input[name="_method"][value="PATCH"])')

const LETTERS = { claims: 'C', evidence: 'E', statements: 'S' }

/** The label of the record whose form is open. */
function edited() {
  const [, kind, number] =
    /\/(claims|evidence|statements)\/(\d+)$/.exec(editForm()?.getAttribute('action') ?? '') ?? []
  return kind && LETTERS[kind] + number
}

const send = (address, method, body) =>
  fetch(address, {
    method,
    keepalive: true,
    headers: {
      Accept: 'application/json',
      'X-CSRF-Token': csrfToken(),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
