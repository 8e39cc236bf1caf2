import { open } from 'node:fs/promises'

/** A file, or the names in a folder, outlast a power cut once they are on the disk. */
export const syncPath = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
