/** Ticks all rows of a page at once, and says how many are ticked; both are of no use without this, and hidden until then. */
const ticks = () => [...document.querySelectorAll('[data-tick]')]

const BOX = '[data-tick-all] input'

/** Also once the page was put anew, in which it is hidden as it came. */
export function enhanceTicks() {
  const all = document.querySelector(BOX)
  if (!all) return
  all.closest('[data-tick-all]').hidden = false
  count(all)
}

document.addEventListener('change', ({ target }) => {
  if (target.matches(BOX)) for (const tick of ticks()) tick.checked = target.checked
  if (target.matches(`${BOX}, [data-tick]`)) enhanceTicks()
})
// A browser that comes back to the page has kept what was ticked.
addEventListener('pageshow', enhanceTicks)

/** The box for all follows those of the rows; the fold says how many it is about. */
function count(all) {
  const rows = ticks()
  const ticked = rows.filter((tick) => tick.checked).length
  all.checked = ticked > 0 && ticked === rows.length
  all.indeterminate = ticked > 0 && ticked < rows.length
  const said = all.closest('details').querySelector('[data-ticked]')
  said.hidden = ticked === 0
  said.textContent = String(ticked)
}

/** Ticks the row in which the focus is, or takes the tick away. False where there is none to tick. */
export function tickRow() {
  const tick = document.activeElement?.closest('[data-row]')?.querySelector('[data-tick]')
  tick?.click()
  return tick !== undefined && tick !== null
}
