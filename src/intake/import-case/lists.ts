import type { Withdrawn } from '#domain/case.ts'
import { mapReferences, type RecordKind } from '#domain/reference.ts'
import { idsFrom } from './ids.ts'

/** A record that is to be written: its values as if it had been made here, references as ids. */
export interface Incoming<Values extends object = object> {
  readonly id: string
  /** The key it has in the file; empty where it has none. */
  readonly key: string
  /** Its place in its list, from 1. */
  readonly number: number
  readonly values: Values
  readonly withdrawn: Withdrawn | undefined
}

interface FileRecord {
  readonly key?: string | undefined
  readonly withdrawn?: Withdrawn | undefined
}

interface Listed<One> {
  readonly id: string
  readonly one: One
}

/** Gives ids to records in the order they are added, and knows which key became which id. */
export class Lists {
  readonly #newId: (prefix: string, index: number) => string
  readonly #ids = new Map<string, string>()
  #count = 0

  constructor(jobId: string) {
    this.#newId = idsFrom(jobId)
  }

  id(prefix: string): string {
    return this.#newId(prefix, this.#count++)
  }

  add<One extends FileRecord>(kind: RecordKind, records: readonly One[]): readonly Listed<One>[] {
    return records.map((one) => {
      const id = this.id(kind)
      if (one.key !== undefined) this.#ids.set(`${kind} ${one.key}`, id)
      return { id, one }
    })
  }

  idOf(kind: RecordKind, key: string | undefined): string | undefined {
    return key === undefined ? undefined : this.#found(kind, key)
  }

  #found(kind: string, key: string): string {
    const id = this.#ids.get(`${kind} ${key}`)
    if (id === undefined) throw new TypeError(`no ${kind} with the key ${key}`)
    return id
  }

  readonly values = <One extends FileRecord, Values extends object>(
    kind: RecordKind,
    listed: readonly Listed<One>[],
    of: (one: One) => Values,
  ): Incoming<Values>[] =>
    listed.map(({ id, one }, index) => ({
      id,
      key: one.key ?? '',
      number: index + 1,
      values: mapReferences(kind, of(one), (reference) =>
        this.#found(reference.kind, reference.text),
      ),
      withdrawn: one.withdrawn,
    }))
}
