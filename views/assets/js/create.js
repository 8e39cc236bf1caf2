import htmx from 'htmx.org'
import { button, csrfToken, fresh, make } from './dom.js'
import { isLabel } from './listbox.js'

/**
 * "Add a new source" beside a picker opens the form of its page in a dialog. It is sent as it would be from its own
 * page, only asking for JSON back; what was made is picked, what was refused is said in the dialog.
 */
export const enhanceCreation = (root) => {
  for (const link of fresh(root, '[data-picker] a[data-create]', enhanceCreation)) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void open(link)
    })
  }
}

async function open(link) {
  const body = make('div', { id: 'creating' })
  const dialog = make(
    'dialog',
    { 'aria-label': link.textContent.trim() },
    make('h2', {}, link.textContent.trim()),
    body,
  )
  dialog.append(button('Close', () => dialog.close()))
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.closest('[data-picker]').querySelector('[role="combobox"]')?.focus()
  })
  let sending
  dialog.addEventListener(
    'submit',
    (event) => {
      if (event.submitter?.name === '_add') return
      event.preventDefault()
      event.stopPropagation()
      // Pressed twice it is made once.
      sending ??= send(event.target, dialog, link).finally(() => {
        sending = undefined
      })
    },
    true,
  )
  document.body.append(dialog)
  dialog.showModal()
  await htmx.ajax('GET', link.href, { target: body, swap: 'innerHTML', select: 'main form.form' })
  rename(body)
  const first = body.querySelector('.field :is(input, textarea, select)')
  if (first && first.value === '' && first.type !== 'hidden') first.value = wordsFor(link)
  first?.focus()
}

/** What was typed into the picker and named no record: it is what the new one is called. */
const wordsFor = (link) => {
  const picker = link.closest('[data-picker]')
  const [sent, field] = [
    picker.querySelector('input[name]'),
    picker.querySelector('[role="combobox"]'),
  ]
  const typed = field && sent?.value === field.value.trim() ? sent.value : ''
  return isLabel(typed.toUpperCase()) ? '' : typed
}

async function send(form, dialog, link) {
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json', 'X-CSRF-Token': csrfToken() },
    body:
      form.enctype === 'multipart/form-data'
        ? new FormData(form)
        : new URLSearchParams(new FormData(form)),
  }).catch(() => null)
  const made = answer && (await answer.json().catch(() => null))
  if (!answer?.ok || !made)
    return refuse(
      form,
      made?.errors ?? [{ path: '', message: made?.detail ?? 'It could not be saved. Try again.' }],
    )
  const value = made.label && isLabel(made.label) ? made.label : (made.slug ?? made.id)
  const label = made.name ?? made.title ?? made.wording ?? value
  form.dispatchEvent(new Event('touchstone:saved'))
  dialog.close()
  link
    .closest('[data-picker]')
    .dispatchEvent(new CustomEvent('picked', { detail: { value, label } }))
}

function refuse(form, errors) {
  form.querySelector('.errors')?.remove()
  const list = make(
    'ul',
    {},
    ...errors.map((error) => make('li', {}, error.path ? link(error) : error.message)),
  )
  const summary = make(
    'div',
    { class: 'errors', role: 'alert', tabindex: '-1' },
    make('h2', {}, 'There is a problem'),
    list,
  )
  form.prepend(summary)
  summary.focus()
}

const link = (error) => make('a', { href: `#${PREFIX}${error.path}` }, error.message)

const PREFIX = 'new-'

/** The page behind the dialog may use the same ids: those of the dialog get a prefix, and what points at them too. */
function rename(body) {
  for (const element of body.querySelectorAll('[id]')) element.id = PREFIX + element.id
  for (const element of body.querySelectorAll('[for]')) element.htmlFor = PREFIX + element.htmlFor
  for (const element of body.querySelectorAll('[aria-describedby]')) {
    const ids = element.getAttribute('aria-describedby').split(' ')
    element.setAttribute('aria-describedby', ids.map((id) => PREFIX + id).join(' '))
  }
}
