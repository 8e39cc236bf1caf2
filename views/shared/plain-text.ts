import { REFERENCE } from '#domain/text/markdown.ts'

/** A text that is itself a link or a title, where `[[C3]]` cannot lead anywhere: "C3". */
export const plainReferences = (text: string): string =>
  text.replaceAll(REFERENCE, (reference) => reference.slice(2, -2))
