import { writeFile } from 'node:fs/promises'
import { EXPORT_FORMATS, exportFile } from '#exports/case-file/export-file.ts'
import { withData } from './opened.ts'
import { argumentsOf, Misuse, onlyOne, type Verb } from './verb.ts'

/** `export CASE`: writes the case file, or with `--format argdown` the case as Argdown, to standard output or to `--out FILE`, which is an entry of the record. With `--json` what is printed is JSON: a case file as it is, any other text within an object. */
export const verb: Verb = async (run) => {
  const { values, positionals } = argumentsOf(run, {
    out: { type: 'string' },
    format: { type: 'string' },
  })
  const slug = onlyOne(positionals, 'case')
  const wanted = values.format ?? EXPORT_FORMATS[0]
  const format = EXPORT_FORMATS.find((one) => one === wanted)
  if (format === undefined)
    throw new Misuse(`there is no export “${wanted}”. Allowed: ${EXPORT_FORMATS.join(', ')}`)
  const exported = await withData(
    run,
    values.data,
    (context) => exportFile(context, slug, format),
    {
      existing: true,
    },
  )
  if (values.out === undefined) {
    const text = exported.text.trimEnd()
    const wrapped = values.json && format !== 'case-file'
    run.out(wrapped ? JSON.stringify({ case: slug, format, text: exported.text }) : text)
  } else {
    await writeFile(values.out, exported.text)
    const about = { case: slug, file: values.out, bytes: Buffer.byteLength(exported.text) }
    run.out(values.json ? JSON.stringify(about) : `${slug}: exported to ${values.out}`)
  }
  return 0
}
