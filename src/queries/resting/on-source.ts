import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { sourcePage } from '../source-page.ts'
import { judgementsIn } from './parts.ts'
import { resting, type Resting } from './resting.ts'

/** What hangs on a source in the cases this actor sees, as its page tells it. Throws NotFound as that does. A constant number of queries. */
export const restingOnSource = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<readonly Resting[]> => {
  const page = await sourcePage(database, actor, slug)
  const groups = {
    cases: page.here.cases.map((one) => ({
      label: '',
      href: `/cases/${one.slug}/sources/${slug}/dependents`,
      title: one.title,
    })),
    judgements: judgementsIn(page.assessments),
    statements: page.statements.rows.map(({ label, href, text }) => ({ label, href, title: text })),
    items: page.items.rows,
    ties: page.relations.map(({ id, other, kind }) => ({
      label: '',
      href: `/source-relations/${id}`,
      lead: kind.replaceAll('_', ' '),
      title: other.name,
    })),
    challenged: page.challenges.map(({ id, label, wording }) => ({
      label,
      href: `/challenges/${id}`,
      title: wording,
    })),
  }
  return resting(groups, { statements: page.statements.total, items: page.items.total })
}
