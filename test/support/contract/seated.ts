import type { JsonClient } from '../clients.ts'

/** Someone who signed in in a browser. */
export interface Seated {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  /** A form, with the token of the session. */
  readonly post: (path: string, fields: Readonly<Record<string, string>>) => Promise<Response>
}

export const NAMES = ['editor', 'checker', 'analyst'] as const
export type Name = (typeof NAMES)[number]

/** Three people who work on the founding case, as programs and in browsers; the editor leads it. */
export interface House {
  readonly client: Readonly<Record<Name, JsonClient>>
  readonly seated: Readonly<Record<Name, Seated>>
  readonly ids: Readonly<Record<Name, string>>
  /** Brings what people are told up to the record. */
  readonly walk: () => Promise<void>
}

export const CASE = '/cases/detainee-photographs'

/** The body of an answer that must be of this status. */
export const told = async <Body = Readonly<Record<string, unknown>>>(
  answer: Response | Promise<Response>,
  status = 200,
): Promise<Body> => {
  const given = await answer
  const text = await given.text()
  if (given.status !== status) throw new Error(`${String(given.status)}: ${text.slice(0, 600)}`)
  return (text === '' ? {} : JSON.parse(text)) as Body
}

/** Makes the checker and the analyst contributors of the case. */
export const joined = async (house: House): Promise<House> => {
  for (const name of ['checker', 'analyst'] as const)
    await told(
      house.client.editor.post(`${CASE}/members`, { user: house.ids[name], role: 'contributor' }),
      201,
    )
  return house
}
