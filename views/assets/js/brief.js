import htmx from 'htmx.org'
import { notify } from './notices.js'

/**
 * Ties a sentence without leaving the story: the form opens in its note, and what it saved comes back as the
 * paragraph. Without this the form is a page of its own. Escape closes it.
 */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  const link = event.target.closest?.('.notes a.tie')
  if (link) {
    event.preventDefault()
    void open(link)
    return
  }
  const form = event.target.closest?.('.notes .tie-form a.btn-quiet')?.closest('.tie-form')
  if (!form) return
  event.preventDefault()
  close(form)
})

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const form = event.target.closest?.('.notes .tie-form')
  // An open list of options closes first.
  if (form && !form.querySelector('[role="combobox"][aria-expanded="true"]')) close(form)
})

let saving

document.addEventListener('submit', (event) => {
  const form = event.target.closest?.('.notes .tie-form')
  if (!form) return
  event.preventDefault()
  // Pressed twice it is saved once.
  saving ??= save(form).finally(() => {
    saving = undefined
  })
})

async function open(link) {
  for (const other of document.querySelectorAll('.notes .tying')) other.remove()
  const note = link.closest('li')
  const place = document.createElement('div')
  place.className = 'tying'
  note.append(place)
  await htmx.ajax('GET', link.href, { target: place, swap: 'innerHTML', select: '.tie-form' })
  // Another was opened meanwhile, or the same once more.
  if (!place.isConnected) return
  if (place.childElementCount === 0) location.assign(link.href)
  else place.querySelector('input:not([type="hidden"]), textarea')?.focus()
}

function close(form) {
  const note = form.closest('li')
  form.closest('.tying').remove()
  note.querySelector('a.tie')?.focus()
}

async function save(form) {
  const note = form.closest('li').id
  const { block } = form.dataset
  let answer
  try {
    answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form)),
    })
  } catch {
    notify('Not sent: the server cannot be reached. What you entered is still here.', 'warning')
    return
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const refused = page.querySelector('.tie-form')
  if (refused) {
    put(form, refused)
    return
  }
  const [old, fresh] = [document.getElementById(block), page.getElementById(block)]
  if (!old || !fresh) {
    location.reload()
    return
  }
  const share = page.getElementById('share')
  if (share) put(document.getElementById('share'), share)
  put(old, fresh)
  document.querySelector(`#${note} a.tie`)?.focus()
  notify('Saved.', 'saved')
}

/** Puts a part of the answer in the place of a part of the page, and makes it quick to use. */
function put(old, fresh) {
  const made = document.importNode(fresh, true)
  old.replaceWith(made)
  made.parentElement.dispatchEvent(new Event('touchstone:added', { bubbles: true }))
}
