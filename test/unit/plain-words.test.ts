import { describe, expect, it } from 'vitest'
import { plainWords } from '#domain/text/plain-words.ts'

describe('what a Markdown text says in one line', () => {
  it.each([
    ['Is this **one** claim or _two_? See [[C2]].', 'Is this one claim or two? See C2.'],
    [
      '# Title\n\nText with `code` and [a link](https://example.org).',
      'Title Text with code and a link.',
    ],
    ['- one\n- two\n  - three', 'one two three'],
    ['> said\n> so\n\nand then', 'said so and then'],
    ['| a | b |\n|---|---|\n| 1 | **2** |', 'a b 1 2'],
    ['هل هذا **واحد**؟', 'هل هذا واحد؟'],
    ['2 * 3 * 4, a_b_c and 5 \\* 6', '2 * 3 * 4, a_b_c and 5 * 6'],
    ['', ''],
  ])('%j → %j', (text, words) => {
    expect(plainWords(text)).toBe(words)
  })

  it('takes a text built to overwhelm the reader as it is', () => {
    expect(plainWords(`${'['.repeat(5000)} [[C1]]`)).toBe(`${'['.repeat(5000)} C1`)
  })
})
