import { addressesIn } from './addresses.ts'
import { toldAt } from './answers.ts'
import { lookersIn, type Looker } from './people.ts'
import type { Scene } from './filling.ts'
import { canaryScene } from './scene.ts'

export interface Look {
  readonly scene: Scene
  readonly looker: (name: string) => Looker
  /** Every address, those that sources had before they were protected among them. */
  readonly addresses: readonly string[]
  /** What this person is told at these addresses: every word, and those they must not be told, and where. */
  readonly at: (
    who: Looker,
    paths: readonly string[],
  ) => Promise<{ readonly found: ReadonlySet<string>; readonly faults: readonly string[] }>
}

/** The marked scene, everyone in it, and a way to look around as any of them. */
export const aLook = async (): Promise<Look> => {
  const scene = await canaryScene()
  const lookers = await lookersIn(scene)
  const former = ['', '/edit', '/history', '/identity', '/assessments']
  return {
    scene,
    looker: (name) => {
      const found = lookers.find(({ person }) => person.name === name)
      if (!found) throw new Error(`nobody is called ${name}`)
      return found
    },
    addresses: [
      ...addressesIn(scene),
      ...scene.former.flatMap((slug) => former.map((part) => `/sources/${slug}${part}`)),
    ],
    at: (who, paths) => lookAt(scene, who, paths),
  }
}

/** A page may repeat the address it was asked for: that tells nobody anything. */
async function lookAt({ marks }: Scene, who: Looker, paths: readonly string[]) {
  const found = new Set<string>()
  const faults: string[] = []
  for (const path of paths)
    for (const { as, status, text } of await toldAt(who, path)) {
      if (status >= 500) faults.push(`${path} (${as}): ${status}`)
      for (const word of marks.in(text)) found.add(word)
      for (const word of marks.escaped(text, who.person))
        if (!path.includes(word)) faults.push(`${path} (${as}): ${word}`)
    }
  return { found, faults }
}
