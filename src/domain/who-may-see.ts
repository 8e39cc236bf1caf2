import type { Visibility } from './case.ts'
import { describe } from './edtf.ts'

/** How many people are in a case, for saying who may see it. */
export interface Admitted {
  /** Who are no guests. */
  readonly members: number
  readonly guests: number
  /** The last day of the guest who stays longest; null where one has no end, or there is none. */
  readonly guestsUntil: string | null
  /** Who may see who protected sources are. */
  readonly identities: number
}

/** Who may see a case, in plain words: "Its 4 members and 1 guest until 3 March 2027". */
export const whoMaySee = (visibility: Visibility, admitted: Admitted): string => {
  switch (visibility) {
    case 'open':
      return 'Everyone, without signing in'
    case 'workspace':
      return admitted.guests === 0
        ? 'Everyone signed in here, but no guests'
        : `Everyone signed in here, and of guests ${guests(admitted)}`
    case 'private':
      return admitted.guests === 0
        ? members(admitted.members)
        : `${members(admitted.members)} and ${guests(admitted)}`
  }
}

/** Who may see who its protected sources are. */
export const whoSeesSources = ({ identities }: Admitted): string => {
  if (identities === 0) return 'Nobody here, as the case has no lead'
  return identities === 1
    ? 'Its lead alone'
    : `${identities} people: its leads, and those they allowed`
}

function members(count: number): string {
  if (count === 0) return 'Nobody, as it has no members'
  return count === 1 ? 'Its only member' : `Its ${count} members`
}

function guests({ guests: count, guestsUntil }: Admitted): string {
  const until = guestsUntil === null ? '' : ` until ${describe(guestsUntil)}`
  return `${count} ${count === 1 ? 'guest' : 'guests'}${until}`
}
