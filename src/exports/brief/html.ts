import { textRuns, type TextRun } from '#domain/brief/runs.ts'
import { directionOfText } from '#domain/text/bidi.ts'
import { escapeHtml } from '#domain/text/escape.ts'
import type { AnnotatedBlock, AnnotatedBrief } from './annotated.ts'

/** One page that needs nothing else: the story, its notes, its sources. */
export const briefHtml = (brief: AnnotatedBrief): string => `<!doctype html>
<html lang="${escapeHtml(brief.language)}" dir="${directionOfText(brief.text)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(brief.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1 dir="auto">${escapeHtml(brief.title)}</h1>
${brief.preamble.map((line) => `<p class="about" dir="auto">${escapeHtml(line)}</p>`).join('\n')}
<main>
${brief.blocks.map(blockHtml).join('\n')}
</main>
<section lang="en" dir="ltr">
<h2>Notes</h2>
<ol>
${brief.notes
  .map(
    ({ number, state, lines, sources }) =>
      `<li id="note-${number}" dir="auto"><b>${escapeHtml(state)}.</b> ${lines.map((line) => `<bdi>${escapeHtml(line)}.</bdi>`).join(' ')}${sources.length === 0 ? '' : ` Sources ${sources.map((one) => `<a href="#source-${one}">${one}</a>`).join(', ')}.`} <a href="#mark-${number}" aria-label="Back to the text">↑</a></li>`,
  )
  .join('\n')}
</ol>
<h2>Sources</h2>
${
  brief.sources.length === 0
    ? '<p>None.</p>'
    : `<ol>
${brief.sources
  .map(
    ({ number, label, text, url }) =>
      `<li id="source-${number}" dir="auto">${label}. <bdi>${escapeHtml(text)}</bdi>${url === null ? '' : ` <a href="${escapeHtml(url)}" rel="nofollow noopener noreferrer" dir="ltr">${escapeHtml(url)}</a>`}</li>`,
  )
  .join('\n')}
</ol>`
}
</section>
</body>
</html>
`

const STYLE =
  'body{max-width:42em;margin:2em auto;padding:0 1em;font:1.1em/1.6 Georgia,serif}section,.about{font:.9em/1.5 system-ui,sans-serif}sup a{text-decoration:none}blockquote{margin-inline:1em 0;padding-inline-start:1em;border-inline-start:2px solid #ccc}pre{overflow-x:auto}.item{margin-block:.3em;padding-inline-start:1.5em}'

function blockHtml({ kind, level, marker, code, sentences }: AnnotatedBlock): string {
  const words = sentences
    .map(({ sentence, note }) => {
      const text = textRuns(sentence.text).map(runHtml).join('')
      return note === null
        ? text
        : `${text}<sup><a href="#note-${note}" id="mark-${note}">${note}</a></sup>`
    })
    .join(' ')
  switch (kind) {
    case 'heading': {
      const tag = `h${Math.min(level + 1, 6)}`
      return `<${tag} dir="auto">${words}</${tag}>`
    }
    case 'quote':
      return `<blockquote dir="auto"><p dir="auto">${words}</p></blockquote>`
    case 'item':
      return `<p class="item" dir="auto">${marker === '' ? '' : `${/\d/.test(marker) ? marker : '•'} `}${words}</p>`
    case 'code':
      return `<pre dir="auto">${escapeHtml(code ?? '')}</pre>`
    case 'paragraph':
    case 'row':
      return `<p dir="auto">${words}</p>`
  }
}

function runHtml({ text, bold, italics, strike, code }: TextRun): string {
  const tags = [bold ? 'b' : '', italics ? 'i' : '', strike ? 's' : '', code ? 'code' : '']
  return tags.reduce(
    (html, tag) => (tag === '' ? html : `<${tag}>${html}</${tag}>`),
    escapeHtml(text),
  )
}
