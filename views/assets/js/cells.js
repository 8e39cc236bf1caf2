import htmx from 'htmx.org'
import { button, make } from './dom.js'

/** A cell of the matrix shows the statements behind it in place. Without this it is a link to their list. */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  const cell = event.target.closest?.('.matrix td a.st[href*="/statements?"]')
  if (!cell) return
  event.preventDefault()
  void open(cell)
})

async function open(cell) {
  const claim = cell.closest('tr').querySelector('.lb').textContent
  const title = `${cell.closest('td').dataset.label} on ${claim}`
  const body = make('div')
  const list = make('a', { class: 'btn btn-plain', href: cell.href }, 'Open as a list')
  const acts = make('p', { class: 'acts' }, list)
  const dialog = make('dialog', { class: 'behind', 'aria-label': title })
  acts.append(button('Close', () => dialog.close()))
  dialog.append(make('h2', {}, title), body, acts)
  dialog.addEventListener('close', () => {
    dialog.remove()
    cell.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  await htmx.ajax('GET', cell.href, { target: body, swap: 'innerHTML', select: 'main .scroll' })
  if (body.childElementCount === 0) location.assign(cell.href)
}
