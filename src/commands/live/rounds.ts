import type { Log } from '../context.ts'

export interface Rounds {
  /** Asks for a round soon; what is asked for meanwhile is done in the same one. */
  readonly ask: () => void
}

/**
 * Runs something one round after another, however often it is asked for: soon after it was asked for
 * first, and then with a pause that is longer the longer a round takes, so that requests are answered
 * in between.
 */
export const inRounds = (run: () => Promise<void>, log: Log): Rounds => {
  let state: 'idle' | 'waiting' | 'running' = 'idle'
  let again = false
  let rested = 0

  const ask = () => {
    if (state === 'running') again = true
    if (state !== 'idle') return
    state = 'waiting'
    setTimeout(() => void round(), Math.max(SOON, rested - performance.now()))
  }

  const round = async () => {
    state = 'running'
    again = false
    const began = performance.now()
    try {
      await run()
    } catch (error) {
      log.error('streams', error)
    }
    const now = performance.now()
    rested = now + Math.max(PAUSE, now - began)
    state = 'idle'
    if (again) ask()
  }

  return { ask }
}

/** Milliseconds: writes that come together are told together. */
const SOON = 20
const PAUSE = 150

/** Lets others have their turn. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
