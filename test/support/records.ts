import { createInvitation } from '#commands/accounts/create-invitation.ts'
import { createResetLink } from '#commands/accounts/create-reset-link.ts'
import type { Context } from '#commands/context.ts'
import type { Database } from '#db/database.ts'
import type { JsonClient } from './clients.ts'

/** A record of each kind that an imported case does not bring, made by whoever leads it. */
export const withOwnRecords = async (
  lead: JsonClient,
  slug: string,
  checker: { readonly id: string; readonly name: string },
) => {
  const path = `/cases/${encodeURI(slug)}`
  const assessment = await added(lead, `${path}/claims/2/assessments`, {
    scale: 'verdict',
    outcome: 'Unproven',
    rationale: 'Nothing yet beyond what is said.',
  })
  const rating = await added(lead, `${path}/ratings`, { claim: 'C1', evidence: 'E1', rating: 'C' })
  const claim = await added(lead, `${path}/claims`, { wording: 'Said twice', kind: 'factual' })
  await added(lead, `${path}/claims/${claim.label.slice(1)}/withdrawal`, { reason: 'A repetition' })
  const asked = { assessor: checker.id }
  const opinion = await added(lead, `${path}/claims/2/second-opinions`, asked)
  await added(lead, `${path}/inquiries`, {
    kind: 'search',
    addressee: 'The archive',
    question: 'Minutes that name it: see [[C1]]',
    claims: ['C1'],
  })
  const comment = await added(lead, `${path}/comments`, {
    subject: { claim: 'C1' },
    text: `Is this **one** claim or two? See [[C2]]. @${checker.name}`,
  })
  await added(lead, `${path}/comments`, { thread: comment.id, text: 'Two.' })
  return { comment: comment.id, opinion: opinion.id, assessment: assessment.id, rating: rating.id }
}

/** A scale of the house. */
export const withHouseScale = (admin: JsonClient) =>
  added(admin, '/scales', {
    key: 'desk',
    name: 'How the desk sees it',
    of: 'claim',
    grades: [
      { code: 'y', label: 'Yes', meaning: 'It holds.' },
      { code: 'n', label: 'No', meaning: 'It does not.' },
    ],
    outcomes: ['open'],
  })

/** The secrets of two links: into the workspace, and to a new password for that user. */
export const withAccessLinks = async (admin: Context, user: string) => {
  const links = [
    await createInvitation(admin, { role: 'reader' }),
    await createResetLink(admin, user),
  ]
  const [invitation, reset] = links.map(({ link }) => link.split('/').at(-1))
  return { invitation, reset }
}

/** An id of each kind of record of the case that has an address of its own. */
export const recordsIn = async (
  { read }: Database,
  of: { readonly id: string; readonly slug: string },
) => {
  const first = async (
    table: 'evidence_links' | 'challenges' | 'claim_relations' | 'source_relations',
  ) => {
    const rows = read.selectFrom(table).select('id').where('case_id', '=', of.id)
    return (await rows.limit(1).executeTakeFirstOrThrow()).id
  }
  const entry = await read
    .selectFrom('entry_values')
    .select('seq')
    .where('case_id', '=', of.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const party = await read
    .selectFrom('parties')
    .select('slug')
    .where('case_id', '=', of.id)
    .executeTakeFirstOrThrow()
  return {
    case: of.slug,
    entry: String(entry.seq),
    party: party.slug,
    link: await first('evidence_links'),
    challenge: await first('challenges'),
    claimRelation: await first('claim_relations'),
    sourceRelation: await first('source_relations'),
  }
}

/** What a POST made; throws with the answer where it made nothing. */
export const added = async (client: JsonClient, path: string, body: object) => {
  const answer = await client.post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json<{ readonly id: string; readonly slug: string; readonly label: string }>()
}
