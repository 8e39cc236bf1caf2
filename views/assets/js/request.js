import { csrfToken } from './dom.js'
import { notify } from './notices.js'

/** Every request htmx makes carries the token of the page. */
document.addEventListener('htmx:config:request', (event) => {
  event.detail.ctx.request.headers['X-CSRF-Token'] = csrfToken()
})

/** A request that never arrived is said plainly; what was typed is still on the page. */
document.addEventListener('htmx:error', (event) => {
  // The stream of a page that loses it goes on by asking, and nothing was to be sent.
  if (event.detail.ctx?.response || event.target.id === 'live') return
  notify('Not sent: the server cannot be reached. What you typed is still here.', 'warning')
})

addEventListener('offline', () =>
  notify('You are offline. Nothing can be saved until you are back.', 'warning'),
)
addEventListener('online', () => notify('You are online again.', 'saved'))
