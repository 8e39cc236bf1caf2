import { create as contentDisposition } from 'content-disposition'
import { isAscii } from '#domain/text/fold.ts'

/** The header of a file to be saved under this name; `plain` names it for programs that read ASCII alone, for whom it would be question marks. */
export const attachment = (name: string, plain: string): string =>
  isAscii(name)
    ? contentDisposition(name)
    : contentDisposition(name, { fallback: plain + (/(?:\.\w+)+$/.exec(name)?.[0] ?? '') })
