/** How often each person may open a stream: pages open one each, a program gone wild does not stop. */
export const createOpenings = (clock: () => Date) => {
  const taken = new Map<string, number[]>()
  return {
    /** Whether one more may be opened; if so it is counted. */
    take: (who: string): boolean => {
      const now = clock().getTime()
      const recent = (taken.get(who) ?? []).filter((at) => at > now - MINUTE)
      if (taken.size > MOST_REMEMBERED) taken.clear()
      if (recent.length >= MOST_A_MINUTE) return false
      taken.set(who, [...recent, now])
      return true
    },
  }
}

const MINUTE = 60_000
const MOST_A_MINUTE = 120
const MOST_REMEMBERED = 10_000
