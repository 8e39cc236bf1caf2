import { button, make } from './dom.js'

/** Where notices appear: a live region, so that they are read out. It stands before any notice does. */
const shelf = document.body.appendChild(make('div', { class: 'toasts', role: 'status' }))

/** Shows a notice; saved ones go by themselves after a while, the others stay until dismissed. */
export const notify = (text, kind = 'info', ...actions) => {
  const notice = make('div', { class: `notice ${kind}` }, make('span', {}, text), ...actions)
  notice.append(button('Dismiss', () => notice.remove()))
  shelf.replaceChildren(notice)
  if (kind === 'saved' && actions.length === 0) setTimeout(() => notice.remove(), 6000)
}

/** The server says so with `HX-Trigger: {"saved":{"message":"C3 was saved"}}`. */
document.addEventListener('saved', (event) => notify(event.detail?.message ?? 'Saved.', 'saved'))

/** A notice that came with the page is not announced by itself: said once more where it is. */
for (const notice of document.querySelectorAll('main .notice[role="status"]')) {
  const words = make('span', { class: 'vh' })
  shelf.append(words)
  setTimeout(() => {
    words.textContent = notice.firstElementChild?.textContent ?? ''
  }, 300)
}
