import htmx from 'htmx.org'

/**
 * Puts what the server now says in the place of what the page says, by htmx's morph: what is the same
 * stays the same element, so that focus, scroll, folds and what was typed stay as they are.
 */
const touched = new WeakSet()
const FIELDS = 'input:not([type="hidden"]), textarea, select'

for (const name of ['input', 'change', 'touchstone:added'])
  document.addEventListener(name, ({ target }) => {
    const form = target.form ?? target.closest?.('form')
    if (form) touched.add(form)
  })

const main = () => document.getElementById('main')

/** Forms in which something was typed, chosen or came back refused. */
const isTouched = (form) =>
  touched.has(form) ||
  form.querySelector('.errors, .conflict, .overtaken') !== null ||
  [...form.querySelectorAll(FIELDS)].some((field) =>
    field.matches('select')
      ? [...field.options].some(
          (option) => option.selected !== option.defaultSelected && option.defaultSelected,
        )
      : field.matches('[type="checkbox"], [type="radio"]')
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue,
  )

const touchedForms = () => [...main().querySelectorAll('form')].filter(isTouched)

/** Whether someone is in the middle of something here, which a new page under their hands would disturb. */
export const isBusy = () => {
  const selection = getSelection()
  return (
    document.querySelector('dialog[open], main > form.form') !== null ||
    (document.activeElement?.matches(FIELDS) && main().contains(document.activeElement)) ||
    (!selection.isCollapsed && main().contains(selection.anchorNode)) ||
    touchedForms().length > 0
  )
}

let keeping = null

htmx.registerExtension('keep', {
  // A form that was touched stays as it is; one whose fields the script has built upon is put anew.
  htmx_before_morph_node: (_, { oldNode, newNode }) => {
    if (!keeping || oldNode.nodeName !== 'FORM' || oldNode.isEqualNode(newNode)) return
    if (keeping.has(oldNode) || oldNode.contains(document.activeElement)) return false
    if (!oldNode.querySelector('textarea, [data-picker], [role="combobox"]')) return
    oldNode.replaceWith(newNode.cloneNode(true))
    return false
  },
  // What was opened stays open.
  htmx_before_morph_attr: (element, { attrName }) =>
    !(keeping && attrName === 'open' && element.matches('details, dialog')),
})

/** Answers whether the page is as the server has it, but for forms that were touched. With `anyway`, though someone is busy. */
export const refresh = async (anyway = false) => {
  const address = new URL(location.href)
  address.searchParams.delete('saved')
  const answer = await fetch(address, { headers: { Accept: 'text/html' } }).catch(() => null)
  if (!answer?.ok || answer.redirected || (!anyway && isBusy())) return false
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.getElementById('main')
  const forms = touchedForms()
  if (!fresh || !forms.every((form) => paired(form, fresh))) return false
  const focused = document.activeElement
  const where =
    focused?.selectionStart === undefined ? null : [focused.selectionStart, focused.selectionEnd]
  keeping = new Set(forms)
  try {
    await put(main(), fresh)
    await put(document.querySelector('.side-body'), page.querySelector('.side-body'))
  } finally {
    keeping = null
  }
  document.title = page.title
  refocus(focused, where)
  return true
}

const put = (target, fresh) =>
  htmx.swap({
    sourceElement: target,
    target,
    text: `<div>${fresh.innerHTML}</div>`,
    swap: 'innerMorph strip:true',
  })

let count = 0

/** The same form in the new page, found by where it goes; both get one id, so that one is put where the other stood. */
function paired(form, fresh) {
  const same = (root) =>
    [...root.querySelectorAll('form')].filter(
      (one) =>
        one.getAttribute('action') === form.getAttribute('action') &&
        one.querySelector('[name="_method"]')?.value ===
          form.querySelector('[name="_method"]')?.value,
    )
  const twin = same(fresh)[same(main()).indexOf(form)]
  if (!twin) return false
  form.id = twin.id ||= form.id || `kept-${++count}`
  return true
}

function refocus(focused, where) {
  if (!focused || focused === document.activeElement || focused === document.body) return
  const href = focused.getAttribute('href')
  const now = focused.isConnected
    ? focused
    : (document.getElementById(focused.id) ??
      (href && main().querySelector(`a[href="${CSS.escape(href)}"]`)))
  now?.focus({ preventScroll: true })
  if (now === focused && where?.[0] !== null && where) now.setSelectionRange(...where)
}
