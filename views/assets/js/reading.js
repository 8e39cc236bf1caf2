import { csrfToken } from './dom.js'

/** Following a notification to what it tells of says that it was read. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const address = link?.closest('[data-reading]')?.dataset.reading
  if (!address) return
  fetch(address, {
    method: 'POST',
    // Goes on while the page is left.
    keepalive: true,
    headers: {
      'X-CSRF-Token': csrfToken(),
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
    },
  }).catch(() => {
    // What could not be said now stays unread.
  })
})
