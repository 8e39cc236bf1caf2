import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashSecret } from '#commands/accounts/secret.ts'
import { openSqlite } from '#db/sqlite.ts'
import { cli } from '#test/support/cli.ts'
import { aFolder } from '#test/support/folder.ts'

const SAMPLE = 'db/sample/detainee-photographs.json'

const rows = (data: string, sql: string) => {
  const database = openSqlite({ path: join(data, 'touchstone.db') })
  try {
    return database.connection.prepare(sql).all()
  } finally {
    database.close()
  }
}

describe('the command line', () => {
  test('without a verb, or with one it does not know, says how it is used', async () => {
    const data = aFolder()
    for (const argv of [[], ['frobnicate'], ['constructor']]) {
      const answer = await cli(data, argv)
      expect(answer).toMatchObject({ code: 2, out: '' })
      expect(answer.err).toContain('Usage: touchstone VERB')
    }
    expect((await cli(data, ['frobnicate'])).err).toContain('There is no verb "frobnicate".')
    expect(await cli(data, ['help'])).toMatchObject({ code: 0, err: '' })
    expect((await cli(data, ['backup', '--help'])).out).toContain('backup FOLDER')
    expect(existsSync(join(data, 'touchstone.db'))).toBe(false)
  })

  test.each([
    [['user', 'create', '--email', 'a@b.example', '--name', 'A'], '--role is missing'],
    [['user', 'create', '--role', 'king', '--name', 'A', '--email', 'a@b.example'], '--role must'],
    [['user', 'create', '--colour', 'red'], '--colour'],
    [['user'], 'say what to do'],
    [['user', 'disable'], 'is missing'],
    [['token', 'create', '--name', 'a', '--scope', 'write'], '--user is missing'],
    [['token', 'create', '--user', 'a', '--name', 'a', '--scope', 'all'], '--scope must'],
    [['token', 'create', '--user', 'a', '--name', 'a', '--scope', 'read', '--days', 'x'], '--days'],
    [['import'], 'name a case file'],
    [['import', 'a', 'b', '--slug', 'c'], '--slug names one case'],
    [['export', 'a', 'b'], 'give one case'],
    [['backup'], 'is missing'],
    [['restore', '--data'], '--data'],
  ])('%j is misuse, and nothing is made', async (argv, message) => {
    const data = join(aFolder(), 'data')
    const answer = await cli(data, argv)
    expect(answer).toMatchObject({ code: 2, out: '' })
    expect(answer.err).toContain(message)
    expect(answer.err).toContain('Usage: touchstone')
    expect(existsSync(data)).toBe(false)
  })

  test('stops at a bad setting, and names it', async () => {
    const answer = await cli(aFolder(), ['user', 'list'], { environment: { PORT: 'x' } })
    expect(answer).toMatchObject({ code: 2, out: '' })
    expect(answer.err).toMatch(/^PORT must be/)
  })

  test('says in a line when the data folder cannot be used', async () => {
    const folder = aFolder()
    const broken = await cli('/dev/null/data', ['user', 'list'])
    expect(broken).toMatchObject({ code: 1, out: '' })
    expect(broken.err).toMatch(/^touchstone user: \S.+folder.+\.$/)
    expect((await cli(folder, ['export', 'bridge'])).err).toContain('There is no database in')
    expect(existsSync(join(folder, 'touchstone.db'))).toBe(false)
  })

  test('takes --data before TOUCHSTONE_DATA', async () => {
    const [data, other] = [aFolder(), aFolder()]
    await cli(data, ['user', 'list', '--data', other])
    expect(existsSync(join(other, 'touchstone.db'))).toBe(true)
    expect(existsSync(join(data, 'touchstone.db'))).toBe(false)
  })
})

describe('people and tokens', () => {
  const create = (data: string, role = 'editor') =>
    cli(data, ['user', 'create', '--email', 'A@B.example', '--name', 'A', '--role', role, '--json'])

  test('a user is made, with a link to choose a password at', async () => {
    const data = aFolder()
    const made = await create(data)
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.json()).toEqual({
      id: expect.stringMatching(/^user_[0-9a-z]{26}$/),
      email: 'a@b.example',
      name: 'A',
      role: 'editor',
      link: expect.stringMatching(/^http:\/\/localhost:8787\/passwords\/\S+$/),
    })
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600)
    const again = await create(data)
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toContain('has this address already')
  })

  test('a user is listed, changed, kept out and let in, each as an entry', async () => {
    const data = aFolder()
    await create(data)
    const who = 'a@b.example'
    expect((await cli(data, ['user', 'role', who, '--role', 'reader'])).code).toBe(0)
    expect((await cli(data, ['user', 'disable', who, '--json'])).json()).toMatchObject({
      email: who,
      disabled: true,
    })
    expect((await cli(data, ['user', 'list'])).out).toContain('reader (disabled)')
    expect((await cli(data, ['user', 'list', '--json'])).json()).toMatchObject([
      { role: 'reader', guest: false },
    ])
    expect((await cli(data, ['user', 'link', who])).err).toContain('This user is disabled')
    expect((await cli(data, ['user', 'enable', who])).code).toBe(0)
    expect((await cli(data, ['user', 'link', who])).out).toContain('/passwords/')
    expect((await cli(data, ['user', 'enable', 'nobody@b.example'])).code).toBe(1)
    const actions = rows(data, 'select action from entry_values order by seq')
    expect(actions).toHaveLength(5)
  })

  test('a token is shown once, and kept as its hash', async () => {
    const data = aFolder()
    await create(data)
    const wanted = ['--user', 'a@b.example', '--name', 'robot', '--scope', 'read']
    const made = await cli(data, ['token', 'create', ...wanted, '--days', '7', '--json'])
    const { token, id } = made.json() as { token: string; id: string }
    expect(rows(data, 'select hash, scope, name from tokens')).toEqual([
      { hash: hashSecret(token), scope: 'read', name: 'robot' },
    ])
    const plain = await cli(data, ['token', 'create', ...wanted])
    expect(plain.out).toMatch(/^ts_[\w-]{43}$/)
    expect(plain.err).toContain('shown this once')
    expect((await cli(data, ['token', 'revoke', id])).code).toBe(0)
    expect((await cli(data, ['token', 'revoke', id])).code).toBe(1)
  })
})

describe('case files', () => {
  test('come in and go out as they came', async () => {
    const [data, other] = [aFolder(), aFolder()]
    const imported = await cli(data, ['import', SAMPLE, '--json'])
    expect(imported).toMatchObject({ code: 0, err: '' })
    expect(imported.json()).toMatchObject({ file: SAMPLE, slug: 'detainee-photographs' })
    const file = join(other, 'out.json')
    const written = await cli(data, ['export', 'detainee-photographs', '--out', file])
    expect(written).toMatchObject({ code: 0, err: '' })
    await cli(other, ['import', file])
    const again = await cli(other, ['export', 'detainee-photographs'])
    expect(`${again.out}\n`).toBe(readFileSync(file, 'utf8'))
  })

  test('with --json are printed as JSON in every format, and as they are without', async () => {
    const data = aFolder()
    await cli(data, ['import', SAMPLE])
    const slug = 'detainee-photographs'
    const plain = await cli(data, ['export', slug, '--format', 'argdown'])
    const wrapped = await cli(data, ['export', slug, '--format', 'argdown', '--json'])
    expect(wrapped.json()).toEqual({ case: slug, format: 'argdown', text: `${plain.out}\n` })
    const file = await cli(data, ['export', slug, '--json'])
    expect(file.json()).toMatchObject({ format: 'touchstone-case/1' })
  })

  test('are refused with every fault by its path, each file alone', async () => {
    const data = aFolder()
    const answer = await cli(data, ['import', '-', '/no/such/file', SAMPLE, '--json'], {
      input: '{ "format": "touchstone-case/1", "surprise": 1 }',
    })
    expect(answer.code).toBe(1)
    const told = answer.out.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(told.map((one) => [one['file'], 'errors' in one])).toEqual([
      ['-', true],
      ['/no/such/file', true],
      [SAMPLE, false],
    ])
    expect(answer.err).toContain('-: surprise: ')
    expect(answer.err).toContain('/no/such/file: it cannot be read')
    expect(rows(data, 'select slug from cases')).toEqual([{ slug: 'detainee-photographs' }])
  })

  test('may be given another address and a lead', async () => {
    const data = aFolder()
    const email = 'lead@example.org'
    await cli(data, ['user', 'create', '--email', email, '--name', 'L', '--role', 'contributor'])
    await cli(data, ['import', SAMPLE, '--slug', 'photographs', '--lead', email])
    expect(
      rows(
        data,
        `select slug, case_members.role, email from cases join case_members on case_id = cases.id
         join users on users.id = user_id`,
      ),
    ).toEqual([{ slug: 'photographs', role: 'lead', email }])
    expect((await cli(data, ['import', SAMPLE, '--lead', 'nobody@example.org'])).code).toBe(1)
    expect((await cli(data, ['export', 'no-such-case'])).code).toBe(1)
  })
})

test('the guide tells of every verb', async () => {
  const guide = readFileSync('docs/guide/running.md', 'utf8')
  const { out } = await cli(aFolder(), ['help'])
  const verbs = [...out.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name ?? '')
  expect(verbs.length).toBeGreaterThan(5)
  expect(verbs.filter((name) => !guide.includes(`\`${name}`))).toEqual([])
})
