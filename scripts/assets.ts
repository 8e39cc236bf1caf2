import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

export interface Assets {
  /** What the browser fetches, by plain name. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Address of each by its plain name, with the hash of its content: the value of `__ASSETS__` in the bundles. */
  readonly urls: Readonly<Record<string, string>>
}

const SOURCE = join(import.meta.dirname, '..', 'views', 'assets')

/** Bundles style and script, gathers fonts and the icon. Touches no file. */
export async function buildAssets(): Promise<Assets> {
  const { outputFiles } = await build({
    entryPoints: [join(SOURCE, 'css', 'app.css'), join(SOURCE, 'js', 'app.js')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: ['chrome123', 'firefox128', 'safari17.5'],
    outdir: 'assets',
    entryNames: '[name]',
    assetNames: '[name]',
    loader: { '.woff2': 'file' },
    legalComments: 'none',
    logLevel: 'warning',
  })
  const built = outputFiles.map((file) => [basename(file.path), file.contents] as const)
  const icon = await readFile(join(SOURCE, 'icon.svg'))
  return addressed(new Map([...built, ['icon.svg', icon]]))
}

/** Builds the assets into a directory, which is emptied first. */
export async function writeAssets(directory: string): Promise<Assets> {
  const assets = await buildAssets()
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  for (const [name, bytes] of assets.files) await writeFile(join(directory, name), bytes)
  return assets
}

/** Fonts are addressed from the style by hash too, so the style is finished before its own hash is taken. */
function addressed(built: ReadonlyMap<string, Uint8Array>): Assets {
  const files = new Map(built)
  const style = files.get('app.css')
  if (!style) throw new Error('The style sheet was not built.')
  const linked = new TextDecoder()
    .decode(style)
    .replace(/url\("?\.\/([\w.-]+)"?\)/g, (whole, name: string) => {
      const bytes = files.get(name)
      return bytes ? `url(${address(name, bytes)})` : whole
    })
  files.set('app.css', new TextEncoder().encode(linked))
  const urls = [...files].map(([name, bytes]) => [name, address(name, bytes)] as const)
  return { files, urls: Object.fromEntries(urls) }
}

const address = (name: string, bytes: Uint8Array) =>
  `/assets/${name}?v=${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`
