import { writeFile } from 'node:fs/promises'
import { exportFile } from '#exports/case-file/export-file.ts'
import { withData } from './opened.ts'
import { argumentsOf, onlyOne, type Verb } from './verb.ts'

/** `export CASE`: writes the case file to standard output or to `--out FILE`, which is an entry of the record. */
export const verb: Verb = async (run) => {
  const { values, positionals } = argumentsOf(run, { out: { type: 'string' } })
  const slug = onlyOne(positionals, 'case')
  const exported = await withData(run, values.data, (context) => exportFile(context, slug), {
    existing: true,
  })
  if (values.out === undefined) run.out(exported.text.trimEnd())
  else {
    await writeFile(values.out, exported.text)
    const about = { case: slug, file: values.out, bytes: Buffer.byteLength(exported.text) }
    run.out(values.json ? JSON.stringify(about) : `${slug}: exported to ${values.out}`)
  }
  return 0
}
