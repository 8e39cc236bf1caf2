import { fresh } from './dom.js'

/** "Use this" beside a version puts its words into the field to be saved. */
export const enhanceConflicts = (root) => {
  for (const use of fresh(root, '[data-use]', enhanceConflicts)) {
    use.hidden = false
    use.addEventListener('click', () => {
      const field = use.closest('form').elements.namedItem(use.dataset.use)
      field.value = use.dataset.text
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.focus()
    })
  }
}
