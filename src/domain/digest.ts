/** Notifications by mail: when, and what such a mail says. */

export const MAIL_HOWS = ['off', 'daily', 'hourly', 'at_once'] as const
export type MailHow = (typeof MAIL_HOWS)[number]

export const MAIL_HOW_WORDS: Readonly<Record<MailHow, string>> = {
  off: 'Never',
  daily: 'Once a day, at 7:00 UTC',
  hourly: 'At most once an hour',
  at_once: 'At once',
}

/** When the next mail may go: never before it, whatever comes. */
export const nextMail = (how: MailHow, now: Date): Date => {
  const next = new Date(now)
  if (how === 'hourly') next.setUTCHours(now.getUTCHours() + 1, 0, 0, 0)
  if (how === 'daily') {
    next.setUTCHours(7, 0, 0, 0)
    if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  }
  return next
}

/** When to try again after so many failures in a row: a minute, two, four …, at most an hour. */
export const retryAfter = (failures: number, now: Date): Date =>
  new Date(now.getTime() + 60_000 * Math.min(60, 2 ** Math.max(0, failures - 1)))

export interface DigestLine {
  readonly why: string
  readonly sentence: string
  /** Path of what it tells of. */
  readonly href: string | null
  /** It belongs to a private case, of which a mail names nothing. */
  readonly isPrivate: boolean
}

/**
 * The text of a mail. A mail leaves the house and lies in others' boxes for years, so of private
 * cases it says no more than how much there is, and where to read it.
 */
export const digestOf = (
  lines: readonly DigestLine[],
  baseUrl: string,
): { readonly subject: string; readonly text: string } => {
  const [shown, kept] = [
    lines.filter(({ isPrivate }) => !isPrivate),
    lines.filter(({ isPrivate }) => isPrivate),
  ]
  const paragraphs = [
    ...shown.map(
      ({ why, sentence, href }) => `${why}\n${sentence}\n${baseUrl}${href ?? '/notifications'}`,
    ),
    ...(kept.length === 0
      ? []
      : [`${things(kept.length)} in private cases\n${baseUrl}/notifications?unread=yes`]),
    `--\nAll of them: ${baseUrl}/notifications\nMail less often, or never: ${baseUrl}/account/mail`,
  ]
  return {
    subject: `Touchstone: ${things(lines.length)} for you`,
    text: `${paragraphs.join('\n\n')}\n`,
  }
}

const things = (count: number) => `${String(count)} ${count === 1 ? 'thing' : 'things'}`
