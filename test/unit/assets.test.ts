import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Assets, buildAssets } from '../../scripts/assets.ts'

const KB = 1024
const CSS = join(import.meta.dirname, '..', '..', 'views', 'assets', 'css')

let assets: Assets

beforeAll(async () => {
  assets = await buildAssets()
})

describe('what a page makes the browser fetch', () => {
  it('keeps the script under 30 KB compressed', () => {
    expect(gzipSync(file('app.js'), { level: 9 }).length).toBeLessThanOrEqual(30 * KB)
  })

  it('keeps the style under 20 KB compressed', () => {
    expect(gzipSync(file('app.css'), { level: 9 }).length).toBeLessThanOrEqual(20 * KB)
  })

  it('keeps the fonts of a Latin page under 150 KB and of one with Arabic under 240 KB', () => {
    const latin = weight((name) => /-latin-wght-/.test(name))
    const arabic = weight((name) => /-arabic-wght-/.test(name))
    expect(latin).toBeGreaterThan(0)
    expect(arabic).toBeGreaterThan(0)
    expect(latin).toBeLessThanOrEqual(150 * KB)
    expect(latin + arabic).toBeLessThanOrEqual(240 * KB)
  })

  it('gives every asset an address that changes with its content, in the style too', () => {
    for (const [name, url] of Object.entries(assets.urls)) {
      expect(url).toMatch(new RegExp(`^/assets/${name.replaceAll('.', '\\.')}\\?v=[0-9a-f]{10}$`))
    }
    const fonts = [...text('app.css').matchAll(/url\(([^)]+\.woff2[^)]*)\)/g)].map(
      (match) => match[1],
    )
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(Object.values(assets.urls)).toContain(font)
  })

  it('fetches nothing from another host and carries nothing inline', () => {
    expect(text('app.css')).not.toMatch(/url\("?(https?:|data:|\/\/)/)
  })
})

describe('the style sheet', () => {
  it('uses logical properties only, so that right-to-left pages mirror', async () => {
    const physical =
      /(?<![\w-])(margin|padding|border)-(left|right)|(?<![\w-])(left|right|float)\s*:|text-align:\s*(left|right)/
    const names = await readdir(CSS)
    for (const name of names) {
      expect(`${name}: ${physical.exec(await readFile(join(CSS, name), 'utf8'))?.[0] ?? ''}`).toBe(
        `${name}: `,
      )
    }
  })
})

const TEXT = ['ink', 'soft', 'accent', 'supports', 'refutes', 'context', 'warning']
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...TEXT.flatMap((colour) => [[colour, 'paper'] as const, [colour, 'sheet'] as const]),
  ['supports', 'supports-on'],
  ['refutes', 'refutes-on'],
  ['warning', 'warning-on'],
  ['context', 'context-on'],
  ['ink', 'context-on'],
  ['soft', 'context-on'],
  ['ink', 'warning-on'],
  ['on-accent', 'accent'],
]
const MARKS = ['edge', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(PAIRS)('%s on %s can be read: 4.5 to 1', async (colour, ground) => {
    const tokens = await readTokens(theme)
    expect(contrast(tokens.get(colour), tokens.get(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(MARKS)('the mark %s can be told from paper and sheet: 3 to 1', async (mark) => {
    const tokens = await readTokens(theme)
    expect(contrast(tokens.get(mark), tokens.get('paper'))).toBeGreaterThanOrEqual(3)
    expect(contrast(tokens.get(mark), tokens.get('sheet'))).toBeGreaterThanOrEqual(3)
  })
})

const file = (name: string): Uint8Array => {
  const bytes = assets.files.get(name)
  if (!bytes) throw new Error(`${name} was not built`)
  return bytes
}

const text = (name: string) => new TextDecoder().decode(file(name))

const weight = (wanted: (name: string) => boolean) =>
  [...assets.files]
    .filter(([name]) => wanted(name))
    .reduce((sum, [, bytes]) => sum + bytes.length, 0)

async function readTokens(theme: 'light' | 'dark'): Promise<ReadonlyMap<string, string>> {
  const css = await readFile(join(CSS, 'tokens.css'), 'utf8')
  const pairs = css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)
  return new Map(
    [...pairs].map(([, name = '', light = '', dark = '']) => [
      name,
      theme === 'light' ? light : dark,
    ]),
  )
}

/** Contrast of two sRGB colours as WCAG 2 defines it, from 1 to 21. */
function contrast(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) throw new Error('no such colour')
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
