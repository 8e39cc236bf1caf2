import { debounce, fresh, getJson, make } from './dom.js'
import { listbox } from './listbox.js'
import { within } from './picker.js'

/** Typing `[[` in a field that knows its case offers claims and items; picking one writes `[[C3]]`. */
export const enhanceCompletion = (root) => {
  for (const area of fresh(root, 'textarea[data-complete]', enhanceCompletion)) enhance(area)
}

function enhance(area) {
  const { list, show, close } = listbox(area, (option) => {
    const open = opened(area)
    if (!open) return
    const after = area.value.slice(area.selectionStart).replace(/^\]\]/, '')
    area.value = `${area.value.slice(0, open.start)}[[${option.value}]]${after}`
    area.selectionStart = area.selectionEnd = open.start + option.value.length + 4
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const holder = make('div', { class: 'completing' })
  area.after(holder)
  holder.append(list)

  const ask = debounce(150, async () => {
    const open = opened(area)
    if (!open) return close()
    try {
      const { options } = await getJson(within(area.dataset.complete, open.words))
      if (opened(area)) show(options.slice(0, MOST))
    } catch {
      close()
    }
  })
  area.addEventListener('input', () => (opened(area) ? ask() : close()))
}

/** As many as one sees without scrolling. */
const MOST = 6

/** The reference being typed at the cursor: where its brackets begin and the words after them. */
function opened(area) {
  const before = area.value.slice(0, area.selectionStart)
  const found = /\[\[([^[\]\n]{0,60})$/.exec(before)
  return found ? { start: found.index, words: found[1] } : null
}
