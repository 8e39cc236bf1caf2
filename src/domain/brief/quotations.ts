/** Someone's words within a text: where they stand, without the marks around them. */
export interface Quoted {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * What stands in “…”, "…", «…», »…«, „…“, ”…” or 「…」, outermost first come. A mark that closes
 * nothing, or opens what is never closed, is passed over. One pass, whatever the text.
 */
export const quotationsIn = (text: string): readonly Quoted[] => {
  const found: Quoted[] = []
  const opened = new Map<string, number>()
  for (const { 0: mark, index } of text.matchAll(QUOTATION_MARKS)) {
    const from = closing(mark, opened, text, index)
    if (from !== null) {
      const start = from + 1
      if (index > start) found.push({ start, end: index, text: text.slice(start, index) })
      for (const [kind, at] of opened) if (at >= from) opened.delete(kind)
    } else if (opens(mark, text, index)) opened.set(mark, index)
  }
  return outermost(found)
}

/** What each opening mark is closed by. */
const PAIRS: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '"': '"',
  '«': '»',
  '»': '«',
  '”': '”',
  '‟': '”',
  '「': '」',
  '『': '』',
  '＂': '＂',
}

export const QUOTATION_MARKS = /[“”„‟"«»「」『』＂]/g

/** Where the quotation that this mark closes was opened; null where it closes none. */
function closing(
  mark: string,
  opened: ReadonlyMap<string, number>,
  text: string,
  index: number,
): number | null {
  let last: number | null = null
  for (const [opener, at] of opened) {
    if (!PAIRS[opener]?.includes(mark)) continue
    // A straight or Swedish mark looks alike on both sides: it closes where it stands after a word.
    if (opener === mark && /[\s([]/.test(text[index - 1] ?? ' ')) continue
    if (last === null || at > last) last = at
  }
  return last
}

/** A mark that looks alike on both sides opens where no word stands before it. */
function opens(mark: string, text: string, index: number): boolean {
  if (!(mark in PAIRS)) return false
  if (!ALIKE.has(mark)) return true
  return !/[\p{L}\p{N}]/u.test(text[index - 1] ?? '') && /\S/.test(text[index + 1] ?? '')
}

const ALIKE: ReadonlySet<string> = new Set(['"', '”', '»', '＂'])

/** Quotations within quotations belong to the outer one. They were found in the order they close. */
function outermost(found: readonly Quoted[]): readonly Quoted[] {
  const kept: Quoted[] = []
  for (const one of found.toReversed())
    if ((kept.at(-1)?.start ?? Infinity) >= one.end) kept.push(one)
  return kept.toReversed()
}
