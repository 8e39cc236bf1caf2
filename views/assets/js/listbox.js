import { freshId, make } from './dom.js'

/**
 * A list of options under a field, driven from the field's keys (ARIA combobox pattern: the focus never leaves the
 * field, `aria-activedescendant` says which option is meant). `choose(option)` gets the one picked.
 */
export const listbox = (field, choose) => {
  const list = make('ul', {
    class: 'listbox',
    role: 'listbox',
    id: freshId('list'),
    'aria-label': 'Suggestions',
    hidden: '',
  })
  let options = []
  let at = -1
  field.setAttribute('aria-controls', list.id)
  field.setAttribute('aria-autocomplete', 'list')

  const show = (found, empty) => {
    options = found
    at = -1
    list.replaceChildren(...found.map(draw))
    if (found.length === 0 && empty)
      list.append(make('li', { class: 'hint', role: 'option', 'aria-disabled': 'true' }, empty))
    open(list.childElementCount > 0)
  }
  const open = (yes) => {
    list.hidden = !yes
    if (field.getAttribute('role') === 'combobox') field.setAttribute('aria-expanded', String(yes))
    field.removeAttribute('aria-activedescendant')
    if (yes) list.scrollIntoView({ block: 'nearest' })
  }
  const draw = (option, index) => {
    const item = make(
      'li',
      {
        role: 'option',
        id: `${list.id}-${index}`,
        'aria-selected': 'false',
        dir: 'auto',
        ...(option.create ? { class: 'create' } : {}),
      },
      ...(isLabel(option.value) ? [make('span', { class: 'lb' }, option.value), ' '] : []),
      option.label,
      ...(option.hint ? [make('small', { dir: 'auto' }, option.hint)] : []),
    )
    item.addEventListener('mousedown', (event) => {
      event.preventDefault()
      pick(index)
    })
    return item
  }
  const pick = (index) => {
    const option = options[index]
    open(false)
    if (option) choose(option)
  }
  const move = (to) => {
    if (options.length === 0) return
    at = (to + options.length) % options.length
    for (const [index, item] of [...list.children].entries()) {
      item.setAttribute('aria-selected', String(index === at))
    }
    field.setAttribute('aria-activedescendant', `${list.id}-${at}`)
    list.children[at].scrollIntoView({ block: 'nearest' })
  }

  field.addEventListener('keydown', (event) => {
    if (list.hidden) return
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at === -1 ? -1 : at - 1)
    else if ((event.key === 'Enter' || event.key === 'Tab') && at >= 0) pick(at)
    else if (event.key === 'Escape') open(false)
    else return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  })
  field.addEventListener('blur', () => open(false))
  return { list, show, close: () => open(false) }
}

/** Labels (C3, E12) are shown before what they name; slugs and ids are not. */
export const isLabel = (value) => /^[A-Z]\d+$/.test(value)
