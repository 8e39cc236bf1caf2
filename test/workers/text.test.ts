import { describe, expect, it } from 'vitest'
import { describe as inWords, latestDay } from '#domain/edtf.ts'
import { slugify } from '#domain/text/slug.ts'
import { tokens } from '#domain/text/tokens.ts'
import { wordDiff } from '#domain/text/word-diff.ts'
import { markdownHtml } from '#views/markdown.ts'

/** Unicode tables, Intl and regular expressions are the host's: both must read text alike. */
describe('text in workerd', () => {
  it('is folded and split into words as on Node', () => {
    expect(tokens('Straße المُعْتَقَلُون ＡＢＣ 北京大 학교 ｶﾞ')).toEqual([
      'strasse',
      'المعتقلون',
      'abc',
      '北京',
      '京大',
      '大',
      '학교',
      '교',
      'ガ',
    ])
    expect(slugify('Émigré صور المُعتقلين')).toBe('emigre-صور-المعتقلين')
  })

  it('is compared word by word', () => {
    expect(wordDiff('قُتل المعتقلون في المراكز', 'قُتل السجناء في المراكز')).toEqual([
      { kind: 'same', text: 'قُتل ' },
      { kind: 'removed', text: 'المعتقلون' },
      { kind: 'added', text: 'السجناء' },
      { kind: 'same', text: ' في المراكز' },
    ])
  })

  it('is drawn from Markdown, and dates are read', () => {
    expect(markdownHtml('**a** <b> [[C3]]', { resolve: () => ({ href: '/c', label: 'C3' }) })).toBe(
      '<p dir="auto"><strong>a</strong> &lt;b&gt; <a class="reference" href="/c">C3</a></p>\n',
    )
    expect([latestDay('201X-02-29'), inWords('[2014,2016]')]).toEqual([
      '2016-02-29',
      '2014 or 2016',
    ])
  })
})
