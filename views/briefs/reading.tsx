import type { Child } from 'hono/jsx'
import type { Block } from '#domain/brief/blocks.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { BriefPage, BriefSentenceView } from '#queries/brief-page.ts'
import { renderInlineMarkdown, type ReferenceTarget } from '../markdown.ts'
import { directionOf } from '../shared/direction.ts'
import { Note } from './note.tsx'

/** The story as it is read, with a note in the margin for each sentence. */
export const Reading = (props: {
  readonly page: BriefPage
  readonly path: string
  readonly mayTie: boolean
}) => {
  const { page } = props
  const { brief, blocks, sentences } = page
  const byBlock = Map.groupBy(sentences, ({ sentence }) => sentence.block)
  return (
    <article class="brief" lang={brief.language} dir={directionOf(brief.language)}>
      {blocks.map((block, index) => {
        const views = byBlock.get(index) ?? []
        return (
          <div class="bf" id={`b${index}`}>
            <BlockText block={block} text={brief.text}>
              {views.map((view) => (
                <SentenceText view={view} page={page} />
              ))}
            </BlockText>
            {views.length === 0 ? null : (
              <ol class="notes" lang="en">
                {views.map((view) => (
                  <Note
                    view={view}
                    slug={page.here.case.slug}
                    path={props.path}
                    mayTie={props.mayTie}
                  />
                ))}
              </ol>
            )}
          </div>
        )
      })}
    </article>
  )
}

const BlockText = (props: {
  readonly block: Block
  readonly text: string
  readonly children?: Child
}) => {
  const { kind, level, marker, lines } = props.block
  switch (kind) {
    case 'heading': {
      const Heading = HEADINGS[Math.min(level, HEADINGS.length) - 1] ?? 'h2'
      return <Heading dir="auto">{props.children}</Heading>
    }
    case 'quote':
      return (
        <blockquote>
          <p dir="auto">{props.children}</p>
        </blockquote>
      )
    case 'item':
      return (
        <p class={`item l${Math.min(level, 4)}`} dir="auto">
          {marker === '' ? null : <span class="marker">{/\d/.test(marker) ? marker : '•'} </span>}
          {props.children}
        </p>
      )
    case 'code':
      return (
        <pre dir="auto">
          {lines.map(({ start, end }) => props.text.slice(start, end)).join('\n')}
        </pre>
      )
    case 'paragraph':
    case 'row':
      return <p dir="auto">{props.children}</p>
  }
}

/** The page's own title is the first. */
const HEADINGS = ['h2', 'h3', 'h4', 'h5'] as const

const SentenceText = (props: { readonly view: BriefSentenceView; readonly page: BriefPage }) => {
  const { view, page } = props
  const { sentence, state, ties } = view
  const { position } = sentence
  const resolve = ({ kind, number }: Parameters<Resolve>[0]): ReferenceTarget | null => {
    const label = labelOf(kind, number)
    const record = ties.find((tie) => tie.label === label)?.record
    if (!record) return null
    return { label, href: pathOf(kind, page.here.case.slug, number), title: record.title }
  }
  return (
    <>
      <span class={`sn ${state}`} id={`s${position}`}>
        {renderInlineMarkdown(sentence.text, { resolve })}
      </span>
      <sup>
        <a href={`#n${position}`} aria-label={`Note ${position}: ${state}`}>
          {position}
        </a>
      </sup>{' '}
    </>
  )
}

type Resolve = NonNullable<NonNullable<Parameters<typeof renderInlineMarkdown>[1]>['resolve']>
