import { join } from 'node:path'
import { openFolderBlobs } from '#db/blobs-folder.ts'
import { cli } from './cli.ts'
import { streamOf } from './contract/blobs.ts'
import { aFolder } from './folder.ts'

export const BYTES = new TextEncoder().encode('a photograph')

/** A data folder with the sample case and one attached file. */
export const aDataFolder = async () => {
  const data = aFolder()
  await cli(data, ['import', 'db/sample/detainee-photographs.json'])
  await openFolderBlobs(join(data, 'blobs')).put(streamOf(BYTES), 100)
  return data
}

export const exported = async (data: string) =>
  (await cli(data, ['export', 'detainee-photographs'])).out
