import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What the documents promise about the project itself. */

const pages = globSync('{*.md,docs/**/*.md}').map(String)
const scripts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts,
)

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  test('links to what exists', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
    const missing = links
      .map(([, to]) => join(dirname(page), to ?? ''))
      .filter((to) => !existsSync(to))
    expect(missing).toEqual([])
  })

  test('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })
})

test('the README begins with the two commands, and CI runs the second', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toContain('npm ci && npm start')
  expect(readme).toContain('npm ci && npm test')
  expect(readFileSync('.ci/run', 'utf8')).toContain('npm ci && npm test')
})

describe('what the code cites', () => {
  const code = globSync('{src,views,db,scripts,test}/**/*.{ts,tsx,js,css,sql}').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))

  test('of how claims are weighed is a section of that page', () => {
    const methods = readFileSync('docs/methods.md', 'utf8')
    const sections = new Set([...methods.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number))
    const dangling = code.flatMap(({ file, text }) =>
      [...text.matchAll(/METHODS (\d+)/g)]
        .filter(([, number]) => !sections.has(number))
        .map(([cited]) => `${file}: ${cited}`),
    )
    expect(sections.size).toBeGreaterThan(5)
    expect(dangling).toEqual([])
  })

  test('of the documents is there', () => {
    const dangling = code.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdocs\/[\w/-]+\.md|\b[A-Z]{4,}\.md/g)]
        .filter(([path]) => !existsSync(path))
        .map(([path]) => `${file}: ${path}`),
    )
    expect(dangling).toEqual([])
  })
})

test('every decision is listed', () => {
  const list = readFileSync('docs/adr/README.md', 'utf8')
  const decisions = globSync('docs/adr/[0-9]*.md').map((file) => file.split('/').at(-1) ?? '')
  expect(decisions.filter((file) => !list.includes(file))).toEqual([])
})

test('every page of the guide is listed', () => {
  const list = readFileSync('docs/guide/README.md', 'utf8')
  const guides = globSync('docs/guide/*.md')
    .map((file) => file.split('/').at(-1) ?? '')
    .filter((file) => file !== 'README.md')
  expect(guides.filter((file) => !list.includes(file))).toEqual([])
})

test('the glossary tells of each word once', () => {
  const words = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+?) +\|/gm)].map(
    ([, word]) => word,
  )
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
})
