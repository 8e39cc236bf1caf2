import { SOURCE_KINDS, SOURCE_RELATION_KINDS } from '#domain/source.ts'
import type { Drawing } from './drawing.ts'
import type { Keys } from './index.ts'

/** Sources; of protected ones the code name alone, and no relation, as an export writes them. */
export const drawSources = (draw: Drawing, keys: Keys) => {
  const { of, maybe, line, text, listed } = draw
  const hidden = new Set(keys.sources.filter(() => draw.count(4) === 0))
  const open = keys.sources.filter((key) => !hidden.has(key))
  return keys.sources.map((key) => {
    // Its address is made of the code name, and so is the key.
    const codeName = key.replace('source-', 'Source ')
    const common = {
      key,
      kind: of(SOURCE_KINDS),
      party: keys.parties.length === 0 ? undefined : maybe(() => of(keys.parties)),
      withdrawn: draw.withdrawn(),
    }
    if (hidden.has(key)) return { ...common, name: codeName, protected: true, codeName }
    const others = open.filter((one) => one !== key)
    return {
      ...common,
      name: line(),
      aliases: listed(2, line),
      description: maybe(text),
      relations:
        others.length === 0
          ? undefined
          : draw.filled(2, () => ({
              kind: of(SOURCE_RELATION_KINDS),
              to: of(others),
              alleged: keys.statements.length === 0 ? undefined : maybe(() => of(keys.statements)),
              from: maybe(draw.date),
              until: maybe(draw.date),
              note: maybe(text),
              withdrawn: draw.withdrawn(),
            })),
    }
  })
}
