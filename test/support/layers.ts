/** Which layers each layer may import (docs/adr/0001). `.oxlintrc.json` draws the same lines. */
export const LAYERS = {
  domain: [],
  db: [],
  weighing: ['domain'],
  record: ['domain', 'db'],
  forms: ['domain'],
  queries: ['domain', 'weighing', 'record', 'db'],
  commands: ['domain', 'weighing', 'record', 'db', 'queries'],
  views: ['domain', 'weighing', 'record', 'forms'],
  intake: ['domain', 'weighing', 'record', 'db', 'forms', 'queries', 'commands'],
  exports: ['domain', 'weighing', 'record', 'db', 'queries', 'commands'],
  middleware: ['domain', 'record', 'db', 'forms', 'queries', 'commands', 'views'],
  routes: [
    'domain',
    'weighing',
    'record',
    'forms',
    'queries',
    'commands',
    'views',
    'intake',
    'exports',
    'middleware',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Pages show what a query answers, and queries describe records as commands do; neither runs the other. */
const TYPES_ONLY: readonly { readonly from: string; readonly to: string }[] = [
  { from: 'views', to: 'queries' },
  { from: 'queries', to: 'commands' },
]

export type Layer = keyof typeof LAYERS

export const isLayer = (name: string): name is Layer => Object.hasOwn(LAYERS, name)

export const mayImport = (from: Layer, to: Layer) =>
  from === to || (LAYERS[from] as readonly string[]).includes(to)

export const mayImportTypes = (from: Layer, to: Layer) =>
  mayImport(from, to) || TYPES_ONLY.some((pair) => pair.from === from && pair.to === to)
