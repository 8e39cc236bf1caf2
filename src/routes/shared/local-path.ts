/** A path on this site to go on to; `/` for anything that would lead elsewhere. */
export const localPath = (path: unknown): string => {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  const here = 'http://here.invalid'
  const url = URL.parse(path, here)
  return url?.origin === here ? url.pathname + url.search + url.hash : '/'
}
