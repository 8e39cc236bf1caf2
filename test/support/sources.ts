import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Source {
  /** From the root of the project: "src/routes/claims.tsx". */
  readonly path: string
  readonly text: string
  /** What it imports: a file of ours, from the root; or the name of a package, as written. */
  readonly imports: readonly string[]
  /** Those of them of which it takes more than types. */
  readonly valueImports: readonly string[]
}

/** Every source file of the program under these folders. */
export const sourcesIn = (...folders: readonly string[]): readonly Source[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .toSorted()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      const found = importsOf(text).map(({ name, typesOnly }) => ({
        name: resolved(path, name),
        typesOnly,
      }))
      const names = (imports: typeof found) => [...new Set(imports.map(({ name }) => name))]
      return {
        path,
        text,
        imports: names(found),
        valueImports: names(found.filter(({ typesOnly }) => !typesOnly)),
      }
    })

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?[^'"=;]*?\bfrom\s*(['"])(.+?)\2|^\s*import\s*(['"])(.+?)\4|\bimport\(\s*(['"])(.+?)\6/gm

export const importsOf = (text: string) =>
  [...text.matchAll(IMPORT)].map((match) => ({
    name: match[3] ?? match[5] ?? match[7] ?? '',
    typesOnly: match[1] !== undefined,
  }))

const ALIASES = readAliases()

const resolved = (path: string, name: string) => {
  if (name.startsWith('.')) return normalize(join(dirname(path), name))
  const alias = ALIASES.find(({ prefix }) => name.startsWith(prefix))
  return alias ? join(alias.folder, name.slice(alias.prefix.length)) : name
}

function readAliases() {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    imports: Readonly<Record<string, string>>
  }
  return Object.entries(imports).map(([alias, folder]) => ({
    prefix: alias.replace('*', ''),
    folder: folder.replace('*', ''),
  }))
}
