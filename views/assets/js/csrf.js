/** Every request htmx makes carries the token of the page. */
document.addEventListener('htmx:config:request', (event) => {
  const token = document.querySelector('meta[name="csrf-token"]')?.content
  if (token) event.detail.ctx.request.headers['X-CSRF-Token'] = token
})
