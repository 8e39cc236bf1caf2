/** Ticks all rows of a page at once; the box for it is of no use without this, and hidden until then. */
const ticks = () => [...document.querySelectorAll('[data-tick]')]

export function enhanceTicks(root) {
  for (const place of root.querySelectorAll('[data-tick-all]')) {
    place.hidden = false
    place.querySelector('input').addEventListener('change', ({ target }) => {
      for (const tick of ticks()) tick.checked = target.checked
    })
  }
}

/** Ticks the row in which the focus is, or takes the tick away. False where there is none to tick. */
export function tickRow() {
  const tick = document.activeElement?.closest('[data-row]')?.querySelector('[data-tick]')
  tick?.click()
  return tick !== undefined && tick !== null
}
