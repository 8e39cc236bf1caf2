import type { Looker } from './people.ts'

/** Everything an answer says, its headers among it. */
export const saidBy = async (answer: Response): Promise<string> =>
  [...answer.headers].map(([name, value]) => `${name}: ${decoded(value)}`).join('\n') +
  `\n\n${await answer.text()}`

/** What a person is told at an address, in each representation. */
export const toldAt = async (
  { json, html }: Looker,
  path: string,
): Promise<readonly { readonly as: 'JSON' | 'HTML'; status: number; readonly text: string }[]> => {
  const [first, second] = await Promise.all([json.get(path), html.get(path)])
  return [
    { as: 'JSON', status: first.status, text: await saidBy(first) },
    { as: 'HTML', status: second.status, text: await saidBy(second) },
  ]
}

function decoded(value: string): string {
  try {
    return `${value} ${decodeURIComponent(value)}`
  } catch (error) {
    if (error instanceof URIError) return value
    throw error
  }
}
