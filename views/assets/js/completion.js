import { debounce, fresh, getJson, make } from './dom.js'
import { listbox } from './listbox.js'
import { within } from './picker.js'

/**
 * Typing `[[` in a field that knows its case offers claims and items, and picking one writes `[[C3]]`;
 * typing `@` where people may be named offers them, and picking one writes `@[Their Name]`.
 */
export const enhanceCompletion = (root) => {
  for (const area of fresh(root, 'textarea[data-complete]', enhanceCompletion)) enhance(area)
}

function enhance(area) {
  const { list, show, close } = listbox(area, (option) => {
    const open = opened(area)
    if (!open) return
    const after = area.value.slice(area.selectionStart).replace(open.closing, '')
    const written = open.write(option)
    area.value = `${area.value.slice(0, open.start)}${written}${after}`
    area.selectionStart = area.selectionEnd = open.start + written.length
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const holder = make('div', { class: 'completing' })
  area.after(holder)
  holder.append(list)

  const ask = debounce(150, async () => {
    const open = opened(area)
    if (!open) return close()
    try {
      const { options } = await getJson(within(open.from, open.words))
      // Whoever went on typing, or left, is offered what answers that, or nothing.
      if (document.activeElement === area && opened(area)?.words === open.words)
        show(options.slice(0, MOST))
    } catch {
      close()
    }
  })
  area.addEventListener('input', () => (opened(area) ? ask() : close()))
}

/** As many as one sees without scrolling. */
const MOST = 6

/** The reference or name being typed at the cursor: where it begins, the words of it, and what picking writes. */
function opened(area) {
  const before = area.value.slice(0, area.selectionStart)
  const found = /\[\[([^[\]\n]{0,60})$/.exec(before)
  if (found)
    return {
      start: found.index,
      words: found[1],
      from: area.dataset.complete,
      closing: /^\]\]/,
      write: ({ value }) => `[[${value}]]`,
    }
  const named =
    area.dataset.people &&
    /(?<![\p{L}\p{N}_@/.\\-])@\[?([\p{L}\p{N}][^@[\]\n]{0,40})$/u.exec(before)
  return named
    ? {
        start: named.index,
        words: named[1],
        from: area.dataset.people,
        closing: /^\]/,
        write: ({ label }) => `@[${label}]`,
      }
    : null
}
