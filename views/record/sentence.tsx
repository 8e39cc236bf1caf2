import type { Part } from '#domain/entry-sentence.ts'

/** A sentence of the record, its labels and names as links; names keep their own direction. */
export const Sentence = (props: { readonly parts: readonly Part[] }) => (
  <>
    {props.parts.map(({ text, href, own }) => {
      const words = own ? <bdi>{text}</bdi> : text
      return href ? <a href={href}>{words}</a> : words
    })}
  </>
)
