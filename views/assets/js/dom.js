const SEEN = new WeakMap()

/** Elements that match and were not yet given out to the same caller, so that enhancing twice does nothing. */
export const fresh = (root, selector, caller) => {
  const seen = SEEN.get(caller) ?? new WeakSet()
  SEEN.set(caller, seen)
  return [...root.querySelectorAll(selector)].filter(
    (element) => !seen.has(element) && seen.add(element),
  )
}

/** An element with attributes and children; text is always text. */
export const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}

/** A button that does not submit. */
export const button = (label, act, look = 'btn btn-quiet') => {
  const element = make('button', { type: 'button', class: look }, label)
  element.addEventListener('click', act)
  return element
}

/** Runs the last call only, once nothing came for a while (milliseconds). */
export const debounce = (wait, run) => {
  let timer
  return (...values) => {
    clearTimeout(timer)
    timer = setTimeout(() => run(...values), wait)
  }
}

/** Whether the person is typing, so that single keys are text. The box of a row takes none. */
export const typing = (target) =>
  target instanceof Element &&
  target.closest('input:not([data-tick]), textarea, select, [contenteditable]') !== null

let count = 0
export const freshId = (prefix) => `${prefix}-${++count}`

/** JSON from our own server; throws what the answer says when it is refused. */
export const getJson = async (address, signal) => {
  const answer = await fetch(address, { headers: { Accept: 'application/json' }, signal })
  if (!answer.ok) throw new Error(`The search could not be made (${answer.status}).`)
  return answer.json()
}

export const csrfToken = () => document.querySelector('meta[name="csrf-token"]')?.content ?? ''
