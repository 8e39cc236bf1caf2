/** Asks before a page with unsaved changes is left. Sending the form, or cancelling it on purpose, is not leaving. */
const changed = new Set()

// What came back refused, or met another edit, is saved nowhere yet.
for (const form of document.querySelectorAll('form[method="post"].form:has(textarea)'))
  if (form.querySelector('.errors, .conflict')) changed.add(form)

document.addEventListener('input', (event) => {
  const form = event.target.form
  if (form?.matches('form[method="post"].form')) changed.add(form)
})

document.addEventListener('submit', (event) => changed.delete(event.target))
document.addEventListener('htmx:after:request', (event) => {
  if (event.detail.ctx.response.status < 400)
    changed.delete(event.detail.ctx.sourceElement.closest('form'))
})

addEventListener('beforeunload', (event) => {
  if ([...changed].some((form) => form.isConnected)) event.preventDefault()
})
