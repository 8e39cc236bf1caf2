import { debounce, fresh, getJson } from './dom.js'
import { isLabel, listbox } from './listbox.js'

/**
 * Turns the text field of a picker into a combobox that searches as one types. The field that is sent becomes hidden
 * and holds the label or slug of what was picked; words that were only typed are sent as they are, so that the server
 * can say what is wrong with them.
 */
export const enhancePickers = (root) => {
  for (const picker of fresh(root, '[data-picker]', enhancePickers)) enhance(picker)
}

function enhance(picker) {
  const sent = picker.querySelector('input[name]')
  const field = sent.cloneNode()
  field.removeAttribute('name')
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-expanded', 'false')
  field.value = called({ value: sent.value, label: sent.dataset.chosen })
  sent.type = 'hidden'
  sent.removeAttribute('id')
  picker.querySelector('.picked')?.remove()
  sent.after(field)

  const creation = picker.querySelector('a[data-create]')
  const choose = (option) => {
    if (option.create) return creation.click()
    sent.value = option.value
    field.value = called(option)
    sent.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const { list, show, close } = listbox(field, choose)
  field.after(list)

  /** The entry to make a new one stands under the field, where the list lies over it: so it ends the list as well. */
  const toCreate = () => {
    const words = field.value.trim()
    if (!creation || words === '' || isLabel(words.toUpperCase())) return []
    return [{ create: true, value: '', label: `${creation.textContent.trim()}: “${words}”` }]
  }

  let search
  const ask = debounce(150, async () => {
    search?.abort()
    search = new AbortController()
    const words = field.value.trim()
    // Whoever chose meanwhile, or left, is offered nothing any more.
    const waits = () => document.activeElement === field && field.value.trim() === words
    try {
      const { options } = await getJson(within(picker.dataset.picker, words), search.signal)
      if (waits()) show([...options, ...toCreate()], 'Nothing found.')
    } catch (error) {
      if (error.name === 'AbortError' || !waits()) return
      show([], 'The search does not answer. Type a label or short name.')
    }
  })
  field.addEventListener('input', () => {
    sent.value = field.value.trim()
    if (field.value.trim() === '') close()
    else ask()
  })
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' && list.hidden) ask()
  })
  picker.addEventListener('picked', (event) => choose(event.detail))
}

const called = (option) =>
  option.label
    ? isLabel(option.value)
      ? `${option.value} ${option.label}`
      : option.label
    : option.value

/** The address of a search with the words in it. */
export const within = (address, words) => {
  const url = new URL(address, location.href)
  url.searchParams.set('q', words)
  return url
}
