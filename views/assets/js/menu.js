/** Menus of the header close when one clicks elsewhere or presses Escape, and give the focus back. */
const open = () => document.querySelectorAll('.site details[open]')

document.addEventListener('click', (event) => {
  for (const menu of open()) if (!menu.contains(event.target)) menu.open = false
})

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const menu of open()) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})
