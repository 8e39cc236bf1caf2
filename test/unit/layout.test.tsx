import { describe, expect, it } from 'vitest'
import { directionOf } from '#views/shared/direction.ts'
import { partyLetters } from '#views/shared/marks.tsx'
import { address } from '#views/shared/table.tsx'
import type { Viewer } from '#views/shared/viewer.ts'
import { KITCHEN_SINK } from '#test/support/kitchen-sink.tsx'

const VIEWER: Viewer = {
  user: { id: 'user_1', name: 'editor', role: 'editor' },
  csrf: 'token',
  path: '/cases/x?sort=label',
  theme: null,
  assets: (name) => `/assets/${name}`,
}

const render = (page: unknown) => String(page)

describe.each(Object.entries(KITCHEN_SINK))('the page %s', (_, Page) => {
  const html = render(<Page viewer={VIEWER} language="en" />)

  it('keeps to a policy without inline script and style', () => {
    expect(html).not.toMatch(/\s(on\w+|style|hx-on[\w:-]*)=/i)
    expect(html).not.toMatch(/<style/i)
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/i)
    expect(html).not.toContain('javascript:')
  })

  it('has each id once, so that labels and errors lead to one place', () => {
    const ids = [...html.replaceAll(/<template>.*?<\/template>/gs, '').matchAll(/\sid="([^"]*)"/g)]
    const names = ids.map((match) => match[1])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('sends the token with every form that writes', () => {
    for (const [form] of html.matchAll(/<form[^>]*method="post".*?<\/form>/gs)) {
      expect(form).toContain('name="_csrf" value="token"')
    }
  })
})

describe('the page around a case', () => {
  it('reads from the right when the case does, in English and Arabic alike', () => {
    const page = render(<KITCHEN_SINK.overview viewer={VIEWER} language="ar" />)
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en" dir="rtl"/)
  })

  it('shows the theme a person chose, and otherwise leaves it to the system', () => {
    const chosen = render(<KITCHEN_SINK.form viewer={{ ...VIEWER, theme: 'dark' }} language="en" />)
    expect(chosen).toContain('data-theme="dark"')
    expect(render(<KITCHEN_SINK.form viewer={VIEWER} language="en" />)).not.toContain('data-theme')
  })

  it('links only the pages it was given', () => {
    const page = render(<KITCHEN_SINK.overview viewer={VIEWER} language="en" />)
    expect(page).toContain('href="/cases/detainee-photographs/timeline"')
    expect(page).not.toContain('href="/cases/detainee-photographs/inquiries"')
  })

  it('offers a visitor to sign in and come back, and shows no desk', () => {
    const page = render(<KITCHEN_SINK.overview viewer={{ ...VIEWER, user: null }} language="en" />)
    expect(page).toContain('/sign-in?next=%2Fcases%2Fx%3Fsort%3Dlabel')
    expect(page).not.toContain('href="/desk"')
  })
})

describe('helpers of pages', () => {
  it.each([
    ['ar', 'rtl'],
    ['ar-SY', 'rtl'],
    ['ar-Latn', 'ltr'],
    ['az-Arab', 'rtl'],
    ['he', 'rtl'],
    ['en', 'ltr'],
    ['zh-Hans', 'ltr'],
    ['', 'ltr'],
  ])('%s is written %s', (language, direction) => {
    expect(directionOf(language)).toBe(direction)
  })

  it('gives each party a letter of its own, of the word that tells it apart', () => {
    expect(
      partyLetters(['Syrian opposition', 'Syrian government', 'Report authors', 'المعارضة']),
    ).toEqual(['O', 'G', 'R', 'م'])
    expect(partyLetters(['Opposition', 'Officials', 'O', '—'])).toEqual(['O', 'F', '3', '4'])
  })

  it('keeps the state of a list in its address', () => {
    const query = new URLSearchParams({ q: 'files', after: 'C3' })
    expect(address('/x', query, { sort: 'kind', after: null })).toBe('/x?q=files&sort=kind')
    expect(address('/x', new URLSearchParams({ after: '1' }), { after: null })).toBe('/x')
  })
})

it('a party whose name begins with the Arabic article is told by the word after it', () => {
  expect(partyLetters(['الحكومة السورية', 'المعارضة السورية'])).toEqual(['ح', 'م'])
})
