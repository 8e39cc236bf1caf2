import { button, fresh } from './dom.js'

/** "Add another" without asking the server, and rows that can be taken away again. Indices may then have gaps. */
export const enhanceRepeats = (root) => {
  for (const rows of fresh(root, '[data-repeat]', enhanceRepeats)) {
    const add = rows.querySelector(':scope > button[name="_add"]')
    const spare = rows.querySelector(':scope > template')
    let next = rows.querySelectorAll(':scope > .row').length
    for (const row of rows.querySelectorAll(':scope > .row')) removable(row, add)
    add.addEventListener('click', (event) => {
      event.preventDefault()
      const row = spare.content.firstElementChild.cloneNode(true)
      row.innerHTML = row.innerHTML.replaceAll('__i__', String(next++))
      spare.before(row)
      removable(row, add)
      row.dispatchEvent(new CustomEvent('touchstone:added', { bubbles: true }))
      row.querySelector('input:not([type="hidden"]), select, textarea')?.focus()
    })
  }
}

function removable(row, add) {
  const remove = button(
    'Remove',
    () => {
      row.remove()
      add.focus()
    },
    'btn btn-quiet remove',
  )
  row.append(remove)
}
