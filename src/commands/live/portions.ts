/**
 * The streams in portions that are each asked about at once: as many people as together come to no
 * more questions of what they may see than the limit, a question being one person and one entry. All
 * streams of a person are in one portion.
 */
export const portionsOf = <Stream>(
  streams: readonly Stream[],
  personOf: (stream: Stream) => string,
  entries: number,
): readonly (readonly Stream[])[] => {
  const most = Math.max(1, Math.floor(MOST_QUESTIONS / Math.max(1, entries)))
  const people = [...Map.groupBy(streams, personOf).values()]
  return Array.from({ length: Math.ceil(people.length / most) }, (_, at) =>
    people.slice(at * most, (at + 1) * most).flat(),
  )
}

/** Few enough that nobody else waits for long, many enough for a change and all who have the case open. */
const MOST_QUESTIONS = 1000
