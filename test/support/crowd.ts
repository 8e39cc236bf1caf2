import { createToken } from '#commands/accounts/create-token.ts'
import { createUser } from '#commands/accounts/create-user.ts'
import { startSession } from '#commands/accounts/start-session.ts'
import type { Context } from '#commands/context.ts'
import { createCase } from '#commands/cases/create-case.ts'
import { SYSTEM, type User } from '#domain/actor.ts'
import { openData, servicesOver } from '#src/node/open-data.ts'
import { parseSettings } from '#src/settings.ts'

export interface Person {
  readonly id: string
  readonly name: string
  /** Of a session, as a browser sends it. */
  readonly cookie: string
  /** Of an API token that writes. */
  readonly token: string
}

export interface Crowd {
  readonly slug: string
  readonly people: readonly Person[]
}

/** Opens a data folder beside a server that may run on it, for what a test looks up or sets there. */
export const withFolder = async <Result>(
  data: string,
  work: (context: Context) => Promise<Result>,
): Promise<Result> => {
  const settings = parseSettings({ TOUCHSTONE_DATA: data })
  const opened = openData(settings, process.cwd())
  try {
    return await work({ ...servicesOver(opened, settings, 'http://localhost'), actor: SYSTEM })
  } finally {
    opened.database.close()
  }
}

/** A workspace case and as many editors, who may all work in it, in a data folder of its own. */
export const aCrowd = (data: string, count: number): Promise<Crowd> =>
  withFolder(data, async (context) => {
    const people: Person[] = []
    for (let number = 1; number <= count; number += 1) {
      const name = `editor ${number}`
      const { id } = await createUser(context, {
        email: `editor-${number}@example.org`,
        name,
        role: 'editor',
      })
      const [cookie = ''] = await startSession(context, id, new Headers())
      const { token } = await createToken(context, id, { name: 'test', scope: 'write' })
      people.push({ id, name, cookie: cookie.split(';')[0] ?? '', token })
    }
    const [lead] = people
    if (lead === undefined) throw new Error('nobody leads the case')
    const actor: User = {
      kind: 'user',
      id: lead.id,
      name: lead.name,
      role: 'editor',
      by: 'session',
      scope: 'write',
      guest: false,
      day: '2026-03-01',
    }
    await createCase(
      { ...context, actor },
      {
        slug: 'bridge',
        title: 'The bridge',
        question: 'Who closed it?',
        summary: '',
        language: 'en',
        visibility: 'workspace',
      },
    )
    return { slug: 'bridge', people }
  })

/** A client of a server for one of them, with their token. */
export const clientOf = (url: string, { token }: Person) => {
  const headers = {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json',
    'Content-Type': 'application/json',
  }
  return {
    get: (path: string) => fetch(url + path, { headers }),
    send: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: unknown) =>
      fetch(url + path, { method, headers, body: JSON.stringify(body) }),
  }
}
