import { RESERVED_SLUGS } from '#domain/case.ts'
import { refuse } from '#domain/errors.ts'

/** Throws Invalid for an address that would lead to another page than the case's. */
export const checkSlug = (slug: string): void => {
  if (RESERVED_SLUGS.includes(slug))
    refuse('slug', 'This address is a page of its own: choose another')
}
