import { cleanLine } from './text/clean.ts'

/** "e2-1" and "Photo of the provider.JPG" → "e2-1.jpg": what kind of file it is, and nothing else of its name. */
export const neutralFileName = (stem: string, name: string): string => {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]
  return extension === undefined ? stem : `${stem}.${extension.toLowerCase()}`
}

/**
 * A name as it came with an upload, safe to keep and to save under: no folders, control characters,
 * marks that turn the direction of text round, or characters some file systems refuse.
 */
export const cleanFileName = (name: string): string => {
  const last = cleanLine(name).text.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return plain === '' ? 'file' : shortened(plain)
}

/** UTF-16 units; file systems stop at 255 bytes. */
const LONGEST = 80

/** Keeps what kind of file it is. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? ''
  return (
    name
      .slice(0, LONGEST - extension.length)
      .toWellFormed()
      .replaceAll('\ufffd', '') + extension
  )
}

/** The media type an upload said it has, without parameters; of none or a broken one, just bytes. */
export const mediaType = (said: string | null | undefined): string => {
  const type = said?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[a-z]+\/[a-z0-9][a-z0-9.+_-]{0,99}$/.test(type) ? type : BYTES
}

/**
 * The media type a file is handed out as. Browsers save it whatever it is; what could run or style a
 * page of ours, were it linked to as script or style, goes out as mere bytes.
 */
export const servedType = (type: string): string =>
  /^(?:audio|video)\/|^image\/(?!svg)|^application\/(?:pdf|zip)$/.test(type) ? type : BYTES

const BYTES = 'application/octet-stream'
