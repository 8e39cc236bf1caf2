import { button, debounce, fresh, make } from './dom.js'
import { drafts, sent } from './draft-store.js'

/**
 * Words typed into a form with `data-draft` (record@version) are kept in this browser until they are saved: a closed
 * tab loses nothing. Drafts belong to the person signed in and go when they sign out.
 */
export const enhanceDrafts = (root) => {
  for (const form of fresh(root, 'form[data-draft]', enhanceDrafts)) enhance(form)
}

function enhance(form) {
  const key = form.dataset.draft
  let saved = false
  const keep = debounce(400, () => saved || drafts.put(key, wordsOf(form)))
  carryOver(form, key)
  restore(form, key)
  offerOlder(form, key)
  form.addEventListener('input', keep)
  form.addEventListener('submit', (event) => {
    if (ASKS_AGAIN.has(event.submitter?.name)) return
    drafts.put(key, wordsOf(form))
    sent.put(key)
  })
  form.addEventListener('touchstone:saved', () => {
    saved = true
    drafts.remove(key)
  })
  form.addEventListener('htmx:after:request', (event) => {
    if (event.target === form && event.detail.ctx.response.status < 400) sent.settle(key)
  })
}

/** Buttons that ask for the same form again, in which nothing is saved. */
const ASKS_AGAIN = new Set(['_add', '_use'])

/** Where two edits met, the form holds the words typed on the version before: from now on they are of this one. */
function carryOver(form, key) {
  const base = form.querySelector('.conflict [name="_base"]')?.value
  if (base === undefined) return
  drafts.put(key, wordsOf(form))
  drafts.remove(`${key.slice(0, key.lastIndexOf('@'))}@${base}`)
}

/** What was typed and differs from what is saved; a form that came back refused holds nothing saved. */
function wordsOf(form) {
  const refused = form.querySelector('.errors, .conflict') !== null
  const fields = [...form.querySelectorAll('textarea[name], input[type="text"][name]')]
  return Object.fromEntries(
    fields
      .filter((field) => field.value !== (refused ? '' : field.defaultValue))
      .map((field) => [field.name, field.value]),
  )
}

function restore(form, key) {
  const draft = drafts.get(key)
  if (!draft) return
  const fields = Object.entries(draft.words)
    .map(([name, words]) => [form.elements.namedItem(name), words])
    .filter(
      ([field, words]) =>
        field && 'value' in field && field.value !== words && field.value === field.defaultValue,
    )
  if (fields.length === 0) return
  for (const [field, words] of fields) field.value = words
  const notice = said(`Your unsaved words of ${moment(draft.at)} are back.`, 'Discard them', () => {
    for (const [field] of fields) field.value = field.defaultValue
    drafts.remove(key)
    notice.remove()
  })
  form.before(notice)
  unfold(form)
}

/** Words that came back are not left folded away. */
function unfold(form) {
  const fold = form.closest('details')
  if (fold) fold.open = true
}

/** Words typed on an older version are not put in silently: they are shown, to be copied or dropped. */
function offerOlder(form, key) {
  for (const [older, draft] of drafts.othersOf(key)) {
    const words = make('details', {}, make('summary', {}, 'Show them'))
    for (const text of Object.values(draft.words))
      words.append(make('p', { class: 'diff', dir: 'auto' }, text))
    const notice = said(
      `You wrote on an older version, ${moment(draft.at)}, and did not save.`,
      'Discard them',
      () => {
        drafts.remove(older)
        notice.remove()
      },
    )
    notice.firstElementChild.append(words)
    form.before(notice)
    unfold(form)
  }
}

function said(text, label, act) {
  const look = 'btn btn-plain'
  return make(
    'div',
    { class: 'notice saved', role: 'status' },
    make('div', {}, text),
    button(label, act, look),
  )
}

const moment = (at) =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
