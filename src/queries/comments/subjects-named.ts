import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { CommentSubject } from '#domain/comment.ts'
import { namedRecords, pathOfTie } from '../shared/named-records.ts'

/** What a thread is about, by name and page. */
export interface SubjectView {
  readonly kind: CommentSubject
  readonly id: string
  /** "C3", the name of a source, or the kind of what has neither. */
  readonly name: string
  readonly href: string
  /** Where it is discussed. */
  readonly discussion: string
}

/** What comments are about, by kind and id. */
export interface Subject {
  readonly kind: CommentSubject
  readonly id: string
}

/** What names each of these records of a case; what has no name is called by its kind. One query. */
export const subjectsNamed = async (
  database: Database,
  actor: Actor,
  slug: string,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => SubjectView> => {
  const names = await namedRecords(
    database,
    actor,
    subjects.map(({ id }) => id),
  )
  return (subject) => {
    const { kind, id } = subject
    const named = names.get(id)
    const base = `/cases/${encodeURIComponent(slug)}`
    const href = named?.href ?? pathOfTie(kind, id) ?? base
    return {
      kind,
      id,
      name: named?.text ?? `this ${kind}`,
      href,
      discussion: ON_ITS_PAGE.has(kind)
        ? `${href}#discussion`
        : `${base}/comments?${kind}=${encodeURIComponent(id)}`,
    }
  }
}

/** Kinds whose pages show what is said about them. */
const ON_ITS_PAGE: ReadonlySet<CommentSubject> = new Set([
  'claim',
  'evidence',
  'statement',
  'inquiry',
])
