/** Bytes in words: "812 bytes", "44 KB", "1.3 MB"; the units are powers of 1024. */
export const sizeWords = (bytes: number): string => {
  if (bytes < KB) return `${String(bytes)} bytes`
  if (bytes < MB) return `${short(bytes / KB)} KB`
  if (bytes < GB) return `${short(bytes / MB)} MB`
  return `${short(bytes / GB)} GB`
}

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

/** One decimal below ten, where it matters. */
const short = (number: number) =>
  number < 10 ? String(Math.round(number * 10) / 10) : String(Math.round(number))
