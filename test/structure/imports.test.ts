import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLayer, type Layer, LAYERS, mayImport, mayImportTypes } from '#test/support/layers.ts'
import { importsOf, type Source, sourcesIn } from '#test/support/sources.ts'

const SOURCES = sourcesIn('src', 'views', 'db')

const layerOf = (path: string): Layer | undefined => {
  const name = /^(?:src\/)?([^/]+)\//.exec(path)?.[1]
  return name !== undefined && isLayer(name) ? name : undefined
}

const wrongImports = (sources: readonly Source[], wrong: (from: string, to: string) => boolean) =>
  sources.flatMap(({ path, imports }) =>
    imports.filter((to) => wrong(path, to)).map((to) => `${path} → ${to}`),
  )

test('the imports of a file are all found', () => {
  const text = `import a, { type B } from './a.ts'\nimport {\n  c,\n} from "#db/c.ts"\nimport './d.ts'
export * from './e.ts'\nexport type { F } from './f.ts'\nimport type G from './g.ts'
const from = 'elsewhere'\nconst h = await import('./h.ts')`
  const names = ['./a.ts', '#db/c.ts', './d.ts', './e.ts', './f.ts', './g.ts', './h.ts']
  expect(importsOf(text).map(({ name }) => name)).toEqual(names)
  const types = importsOf(text).filter(({ typesOnly }) => typesOnly)
  expect(types.map(({ name }) => name)).toEqual(['./f.ts', './g.ts'])
})

test('what a file of ours imports is there', () => {
  const ours = (to: string) => /^(?:src|views|db|test)\//.test(to)
  expect(wrongImports(SOURCES, (_, to) => ours(to) && !existsSync(to))).toEqual([])
})

test('what is exported is used elsewhere', () => {
  const named = (text: string) => new Set(text.match(/[\w$]+/g))
  const all = [...SOURCES, ...sourcesIn('test')].map(({ path, text }) => ({
    path,
    names: named(text),
  }))
  const exported = /^export (?:const|function\*?|async function\*?|class) ([\w$]+)/gm
  const idle = SOURCES.flatMap(({ path, text }) =>
    [...text.matchAll(exported)]
      .map(([, name = '']) => name)
      .filter((name) => !all.some((one) => one.path !== path && one.names.has(name)))
      .map((name) => `${path}: ${name}`),
  )
  expect(idle).toEqual([])
})

test('imports run one way through the layers', () => {
  const wrongBy = (may: typeof mayImport) => (from: string, to: string) => {
    const [above, below] = [layerOf(from), layerOf(to)]
    return above !== undefined && below !== undefined && !may(above, below)
  }
  expect(wrongImports(SOURCES, wrongBy(mayImportTypes))).toEqual([])
  const values = SOURCES.map((source) => ({ ...source, imports: source.valueImports }))
  expect(wrongImports(values, wrongBy(mayImport))).toEqual([])
})

test('no layer imports what puts the layers together', () => {
  const top = (path: string) => layerOf(path) === undefined && path.startsWith('src/')
  expect(wrongImports(SOURCES, (from, to) => !top(from) && top(to))).toEqual([])
})

test('only hosts import the app, and the app imports no host', () => {
  const host = (path: string) => /^src\/(?:node|worker|cli)\b/.test(path)
  const wrong = (from: string, to: string) =>
    (to === 'src/app.ts' && !host(from) && from !== to) || (from === 'src/app.ts' && host(to))
  expect(wrongImports(SOURCES, wrong)).toEqual([])
})

/** Both hosts have the rest of what the program imports, node:crypto and node:stream among it. */
const ONE_HOST_ONLY =
  /^(?:better-sqlite3|@hono\/node-server|hono\/cloudflare-workers|cloudflare:|node:(?:fs|path|os|net|dns|http|https|child_process|worker_threads|cluster|readline|tty|module|url|process)\b)/

const KNOW_A_HOST =
  /^(?:src\/(?:node|worker|cli)\b|src\/[^/]+-thread\.ts$|db\/(?:sqlite|migrate|d1|blobs-folder|blobs-r2)\.ts$)/

test('only the files made for a host know it', () => {
  const wrong = (from: string, to: string) => ONE_HOST_ONLY.test(to) && !KNOW_A_HOST.test(from)
  expect(wrongImports(SOURCES, wrong)).toEqual([])
})

test('what knows a host is imported by hosts alone', () => {
  const wrong = (from: string, to: string) => KNOW_A_HOST.test(to) && !KNOW_A_HOST.test(from)
  expect(wrongImports(SOURCES, wrong)).toEqual([])
})

test('the environment, the clock and chance are read by hosts alone', () => {
  const ambient = /\bprocess\.env\b|\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(\)/
  const layers = SOURCES.filter(
    ({ path }) => /^(?:src|views)\//.test(path) && !KNOW_A_HOST.test(path),
  )
  expect(layers.filter(({ text }) => ambient.test(text)).map(({ path }) => path)).toEqual([])
})

test('the linter draws the same lines', () => {
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as LintConfig
  for (const layer of Object.keys(LAYERS).filter(isLayer)) {
    const folder = ['db', 'views'].includes(layer) ? `${layer}/**` : `src/${layer}/**`
    const rule = config.overrides.find(({ files }) => files.includes(folder))?.rules
    const groups = rule?.['no-restricted-imports']?.[1].patterns ?? []
    const closed = (types: boolean) =>
      groups
        .filter(({ allowTypeImports }) => !(types && allowTypeImports))
        .flatMap(({ group }) => group)
        .toSorted()
    const expected = (may: typeof mayImport) =>
      [...Object.keys(LAYERS).filter((to) => isLayer(to) && !may(layer, to)), 'src', 'test']
        .map((name) => `#${name}/*`)
        .toSorted()
    expect([layer, closed(false)]).toEqual([layer, expected(mayImport)])
    expect([layer, closed(true)]).toEqual([layer, expected(mayImportTypes)])
  }
})

interface LintConfig {
  readonly overrides: readonly {
    readonly files: readonly string[]
    readonly rules: {
      readonly 'no-restricted-imports'?: readonly [
        string,
        { readonly patterns: readonly Pattern[] },
      ]
    }
  }[]
}

interface Pattern {
  readonly group: readonly string[]
  readonly allowTypeImports?: boolean
}
