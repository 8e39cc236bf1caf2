/** `/` puts the cursor into the search field. */
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea, select, [contenteditable]'))
    return
  event.preventDefault()
  document.querySelector('[data-search]')?.focus()
})
