import { csrfToken } from './dom.js'

/**
 * Whoever was shown what changed in a case has looked at it; so has whoever opens a case in which
 * nothing did, which is said once a day. Without this, a button says it.
 */
const DAY = 86_400_000

for (const place of document.querySelectorAll('[data-seen]')) {
  const { seen, seenAt, seenSeq } = place.dataset
  if (seenAt && Date.now() - Date.parse(seenAt) < DAY) continue
  fetch(seen, {
    method: 'POST',
    headers: {
      'X-CSRF-Token': csrfToken(),
      'Content-Type': 'application/json',
      Accept: 'application/json',
    },
    body: JSON.stringify(seenSeq ? { seq: Number(seenSeq) } : {}),
  }).then(
    ({ ok }) => ok && place.querySelector('form.action')?.remove(),
    () => {
      // What could not be said now is said at the next look.
    },
  )
}
