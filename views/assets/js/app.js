import 'htmx.org'
import { enhanceCompletion } from './completion.js'
import { enhanceCreation } from './create.js'
import { enhanceDrafts } from './drafts.js'
import { enhancePickers } from './picker.js'
import { enhancePreviews } from './preview.js'
import { enhanceGrids } from './rating.js'
import { enhanceRepeats } from './repeat.js'
import { enhanceTicks } from './ticks.js'
import { fresh } from './dom.js'
import './brief.js'
import './cells.js'
import './guard.js'
import './keyboard.js'
import './live.js'
import './menu.js'
import './notices.js'
import './reading.js'
import './request.js'
import './seen.js'

/** Every page works without this file: what follows makes parts of it quicker to use, also after htmx put new parts in. */
const enhance = (root) => {
  enhanceRepeats(root)
  enhancePickers(root)
  enhanceCreation(root)
  enhancePreviews(root)
  enhanceCompletion(root)
  enhanceDrafts(root)
  enhanceGrids(root)
  enhanceTicks()
  // Once: what is put into the page later leaves the focus where it is.
  fresh(root, '[data-focus]', enhance)[0]?.focus()
}

enhance(document)
document.addEventListener('htmx:after:swap', () => enhance(document))
document.addEventListener('touchstone:added', (event) => enhance(event.target))
