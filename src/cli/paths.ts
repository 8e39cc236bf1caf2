import { realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { codeOf } from '#db/blobs-folder.ts'

/** Whether a path is this folder or lies in it, wherever links lead. Neither need be there. */
export const isWithin = async (path: string, folder: string): Promise<boolean> => {
  const rest = relative(await followed(folder), await followed(path))
  return rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest)
}

const followed = async (path: string): Promise<string> => {
  try {
    return await realpath(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
    return join(await followed(dirname(path)), basename(path))
  }
}
