import htmx from 'htmx.org'
import { button, fresh, make } from './dom.js'

/** Two small tabs under a Markdown field: write, or see it as it will stand. */
export const enhancePreviews = (root) => {
  for (const area of fresh(root, 'textarea[data-markdown]', enhancePreviews)) {
    const shown = make('div', { class: 'prose preview', dir: 'auto', tabindex: '-1', hidden: '' })
    const tabs = make('div', { class: 'tabs' })
    const show = async (preview) => {
      area.hidden = preview
      shown.hidden = !preview
      write.setAttribute('aria-pressed', String(!preview))
      read.setAttribute('aria-pressed', String(preview))
      if (preview) await fill(shown, area)
      else area.focus()
    }
    const write = button('Write', () => show(false), '')
    const read = button('Preview', () => show(true), '')
    write.setAttribute('aria-pressed', 'true')
    read.setAttribute('aria-pressed', 'false')
    tabs.append(write, read)
    area.before(tabs)
    area.after(shown)
  }
}

async function fill(shown, area) {
  if (area.value.trim() === '') {
    shown.textContent = 'Nothing written yet.'
    return
  }
  const values = { text: area.value, ...(area.dataset.case ? { case: area.dataset.case } : {}) }
  await htmx.ajax('POST', '/preview', { target: shown, swap: 'innerHTML', values })
}
