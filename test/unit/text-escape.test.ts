import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOMParser } from '@xmldom/xmldom'
import { escapeHtml } from '#domain/text/escape.ts'

test('any printable text comes back as it was, in an element and in an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const shown = escapeHtml(text)
      const { documentElement } = new DOMParser().parseFromString(
        `<a b="${shown}" c='${shown}'>${shown}</a>`,
        'text/xml',
      )
      expect(documentElement?.textContent).toBe(text)
      for (const name of ['b', 'c']) expect(documentElement?.getAttribute(name)).toBe(text)
    }),
  )
})

test('no sign of HTML is left, and plain text is untouched', () => {
  expect(escapeHtml(`<a href="x" id='y'>&`)).toBe(
    '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;',
  )
  expect(escapeHtml('سلام é 1')).toBe('سلام é 1')
})
