import 'htmx.org'
import 'htmx.org/dist/ext/hx-sse.min.js'
import { changed } from './changed.js'
import { showPresence, startPresence } from './presence.js'

/**
 * A page of a case learns what others change while it is open: by a stream of events where the page
 * names one, else, and when a stream cannot be held, by asking now and then.
 */
const live = document.getElementById('live')
const EVERY = 15_000
const LONGEST = 240_000

let since = Number(live?.dataset.since)
let polling = false
let tag = ''
let wait = EVERY
let timer

if (live) {
  startPresence(live)
  if (live.hasAttribute('hx-sse:connect')) listen()
  else poll()
}

function listen() {
  live.addEventListener('changes', ({ detail }) => took(JSON.parse(detail.data)))
  live.addEventListener('presence', ({ detail }) => showPresence(live, JSON.parse(detail.data)))
  // Refused when it was opened, or when it was to be opened again; a lost line is tried again by itself.
  live.addEventListener('htmx:response:error', poll)
  live.addEventListener('htmx:error', poll)
  live.addEventListener('htmx:sse:error', ({ detail }) => detail.status && poll())
  live.addEventListener('htmx:sse:before:connection', (event) => polling && event.preventDefault())
}

function poll() {
  if (polling) return
  polling = true
  timer = setTimeout(ask, EVERY)
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(ask, 500)
  })
}

/** What is known already is answered with nothing (304). A server that is away is asked more seldom. */
async function ask() {
  let status = 0
  try {
    const answer = await fetch(`${live.dataset.case}/changes?since=${since}`, {
      headers: { Accept: 'application/json', 'If-None-Match': tag },
    })
    status = answer.status
    if (status === 200) {
      tag = answer.headers.get('ETag') ?? ''
      const told = await answer.json()
      if (told.presence) showPresence(live, told.presence)
      if (told.count > 0) took(told)
    }
  } catch {
    status = 0
  }
  if (status === 401 || status === 403 || status === 404) return
  wait = status === 200 || status === 304 ? EVERY : Math.min(wait * 2, LONGEST)
  // Coming back to the page may have set another meanwhile.
  clearTimeout(timer)
  if (!document.hidden) timer = setTimeout(ask, wait)
}

function took(told) {
  since = Math.max(since, told.seq)
  changed(live, told)
}
