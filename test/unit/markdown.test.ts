import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { plainWords } from '#domain/text/plain-words.ts'
import { findReferences } from '#domain/text/references.ts'
import { markdownHtml, inlineMarkdownHtml } from '#views/markdown.ts'

const resolve = ({ kind, number }: { kind: string; number: number }) =>
  number < 100
    ? {
        href: `/cases/x/${kind}/${String(number)}`,
        label: `${kind[0]?.toUpperCase()}${String(number)}`,
        title: '"It"',
      }
    : null
const html = (text: string) => markdownHtml(text, { resolve }).trim()

describe('a text in Markdown', () => {
  test.each([
    ['shows HTML as text', 'a <b>c</b>', '<p dir="auto">a &lt;b&gt;c&lt;/b&gt;</p>'],
    [
      'shows a block of HTML as text',
      '<div>\nx\n</div>',
      '<p dir="auto">&lt;div&gt;\nx\n&lt;/div&gt;</p>',
    ],
    ['shows comments', '<!-- a -->', '<p dir="auto">&lt;!-- a --&gt;</p>'],
    [
      'starts headings at the third level',
      '# A\n##### B',
      '<h3 dir="auto">A</h3>\n<h6 dir="auto">B</h6>',
    ],
    [
      'links to the web',
      '[a](https://b.org/?c=1&d=2 "e")',
      '<p dir="auto"><a href="https://b.org/?c=1&amp;d=2" rel="nofollow noopener" title="e">a</a></p>',
    ],
    [
      'links to mail',
      '<a@b.org>',
      '<p dir="auto"><a href="mailto:a@b.org" rel="nofollow noopener">a@b.org</a></p>',
    ],
    ['shows other links as text', '[a](javascript:b)', '<p dir="auto">[a](javascript:b)</p>'],
    [
      'shows hidden ones too',
      '[a](JaVa&#115;cript:b)',
      '<p dir="auto">[a](JaVa&amp;#115;cript:b)</p>',
    ],
    ['shows data addresses', '[a](data:text/html,b)', '<p dir="auto">[a](data:text/html,b)</p>'],
    ['shows addresses of this site', '[a](/sign-out)', '<p dir="auto">[a](/sign-out)</p>'],
    [
      'loads no picture, but links to it',
      '![a](http://b.org/c.png)',
      '<p dir="auto"><a href="http://b.org/c.png" rel="nofollow noopener">a</a></p>',
    ],
    ['lets a list run as its words do', '- نعم', '<ul dir="rtl">\n<li dir="auto">نعم</li>\n</ul>'],
    [
      'shows what is done and what is not',
      '- [x] a',
      '<ul dir="ltr">\n<li dir="auto">☑ a</li>\n</ul>',
    ],
    [
      'reads character references',
      'a &amp; &lt;b&gt; &#60;',
      '<p dir="auto">a &amp; &lt;b&gt; &lt;</p>',
    ],
  ])('%s', (_, text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it('has tables', () => {
    expect(html('|a|b|\n|-|-:|\n|1|[[C2]]|')).toBe(
      [
        '<table dir="ltr">',
        '<thead>',
        '<tr>',
        '<th dir="auto">a</th>',
        '<th dir="auto" class="align-right">b</th>',
        '</tr>',
        '</thead>',
        '<tbody>',
        '<tr>',
        '<td dir="auto">1</td>',
        '<td dir="auto" class="align-right"><a class="reference" href="/cases/x/claim/2" title="&quot;It&quot;">C2</a></td>',
        '</tr>',
        '</tbody>',
        '</table>',
      ].join('\n'),
    )
  })

  it('makes overrides of direction harmless, written out or not', () => {
    for (const text of ['a\u202eb', 'a&#x202e;b', 'a&#8238;b'])
      expect(html(text)).toBe('<p dir="auto">a\u2067b\u2069</p>')
  })
})

describe('[[C3]] in a text', () => {
  it('leads to the record where there is one, and else stays text', () => {
    expect(html('see [[c3]]')).toBe(
      '<p dir="auto">see <a class="reference" href="/cases/x/claim/3" title="&quot;It&quot;">C3</a></p>',
    )
    expect(html('see [[C300]] and [[X1]]')).toBe('<p dir="auto">see [[C300]] and [[X1]]</p>')
  })

  it('stays text in code and within another link', () => {
    expect(html('`[[C3]]`')).toBe('<p dir="auto"><code dir="auto">[[C3]]</code></p>')
    expect(html('    [[C3]]')).toContain('<code>[[C3]]')
    expect(html('[a [[C3]]](http://b.org)')).not.toContain('/cases/')
  })

  it('is a mention exactly where it is a link', () => {
    expect(
      findReferences('**[[C3]]**, [[e12]] and [[S7]], again [[c3]]; `[[C4]]`\n\n```\n[[C5]]\n```'),
    ).toEqual([
      { kind: 'claim', number: 3 },
      { kind: 'evidence', number: 12 },
      { kind: 'statement', number: 7 },
    ])
    expect(findReferences('[[C0]] [[C]] [C3] [[C3] [[C1234567890]] [[X1]]')).toEqual([])
  })
})

/** What Markdown is made of, and what an attacker would put into it. */
const pieces = fc.oneof(
  fc.constantFrom(
    ...'[[C3]]¶[[e12]]¶`¶```\n¶~~~¶\n¶\n\n¶    ¶> ¶- ¶1. ¶# ¶|¶|-|\n¶*¶**¶_¶[a](¶)¶](¶![¶~~¶[ ] ¶:¶//¶\t'.split(
      '¶',
    ),
    ...'<¶>¶<script>¶</script>¶<img src=x onerror=alert(1)>¶javascript:¶&#106;¶"¶\'¶ onclick=¶data:'.split(
      '¶',
    ),
    ...'http://a.b¶\\¶&¶;¶[a]: http://c\n¶\u202e¶\u2069¶&#x202e;¶<a href="¶style=¶<!--¶-->¶<![CDATA['.split(
      '¶',
    ),
    'قال',
    '\0',
    '\ud800',
  ),
  fc.string({ maxLength: 5 }),
)
const arbitrary = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''))

const TAGS =
  /<\/?(?:p|h[3-6]|ul|ol|li|blockquote|pre|code|table|thead|tbody|tr|th|td|strong|em|del|a|br|hr)(?:(?: (?:dir|class|start|title|rel)="[^"<>]*")|(?: href="(?:https?:\/\/|mailto:|\/cases\/x\/)[^"<>]*"))*>/g

describe('whatever the text', () => {
  it('gives only tags and attributes of ours, with nothing that runs', () => {
    fc.assert(
      fc.property(arbitrary, (text) => {
        const rest = html(text).replaceAll(TAGS, '')
        expect(rest).not.toMatch(/[<>]/)
        expect(rest).not.toMatch(/[\u202a-\u202e]/)
      }),
      { numRuns: 3000 },
    )
  })

  it('closes what it opens, in order', () => {
    fc.assert(
      fc.property(arbitrary, (text) => {
        const open: string[] = []
        for (const [tag, close, name] of html(text).matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
          if (name === 'br' || name === 'hr') continue
          if (close === '') open.push(name ?? tag)
          else expect(open.pop()).toBe(name)
        }
        expect(open).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('links to exactly the records it mentions', () => {
    fc.assert(
      fc.property(arbitrary, (text) => {
        const linked = new Set<string>()
        markdownHtml(text, {
          resolve: (reference) => {
            linked.add(JSON.stringify(reference))
            return null
          },
        })
        expect([...linked]).toEqual(
          findReferences(text).map((reference) => JSON.stringify(reference)),
        )
      }),
      {
        numRuns: 2000,
        // A control that closes nothing is dropped, and the backslash then stands by the bracket.
        examples: [['\\\u2069[[C3]]'], ['`\u2069`[[C3]]`'], ['[\u2069[C3]]']],
      },
    )
  })
})

describe('a text made to overwhelm', () => {
  const long = (unit: string) => unit.repeat(Math.floor(100_000 / unit.length))
  test.each([
    ...'[¶![¶*¶*a ¶**a ¶_a ¶a_¶***a** ¶~~a ¶>¶> ¶- ¶1. ¶`a``b¶<¶<a ¶&a¶[a](¶[a](b¶[a](b "¶|¶|x|y|\n¶#¶\\'.split(
      '¶',
    ),
    ...'http://a.¶www.¶a@a.¶[[C3]]¶<!--¶ ¶\n¶\t¶a**b¶*_¶[a\n¶>a\n¶- a\n\n  ¶```\n~~~\n¶***¶[a]: <¶<div>\n'.split(
      '¶',
    ),
    '[a]: b\n',
    'a_\n\n',
    '(',
    '([',
  ])('of 100,000 characters %j is drawn in time', (unit) => {
    const start = performance.now()
    const drawn = html(long(unit))
    findReferences(long(unit))
    expect(performance.now() - start).toBeLessThan(2000)
    expect(typeof drawn).toBe('string')
  })

  test.each(['a.', '-h', '.Mr.', 'a1'])(
    'as one endless address of mail, of %j, is drawn in time',
    (unit) => {
      const address = `${long(unit)}@`
      const start = performance.now()
      expect(html(address)).toBe(`<p dir="auto">${address}</p>`)
      plainWords(address)
      inlineMarkdownHtml(address)
      expect(performance.now() - start).toBeLessThan(1000)
    },
  )

  it('by nesting is drawn plainly, with its references', () => {
    const nested = Array.from({ length: 400 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n')
    expect(html(`${nested}\n\n[[C3]]`)).toContain('<p dir="auto"><a class="reference"')
    expect(html(`${'> '.repeat(20_000)}[[C3]] <b>`)).toContain('</a> &lt;b&gt;</p>')
    expect(findReferences(`${'> '.repeat(20_000)}[[C3]]`)).toEqual([{ kind: 'claim', number: 3 }])
  })
})

test('words within a block are safe, and begin no block', () => {
  expect(inlineMarkdownHtml('1. Nobody & <b>no</b> “one” knew')).toBe(
    '1. Nobody &amp; &lt;b&gt;no&lt;/b&gt; “one” knew',
  )
  expect(inlineMarkdownHtml('Nobody knew it’s 5 > 3')).not.toContain('%20')
  expect(inlineMarkdownHtml('# **Bold** [[C9]]')).toBe('# <strong>Bold</strong> [[C9]]')
})
