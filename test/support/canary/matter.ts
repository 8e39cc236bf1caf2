import { attach, slugsOf, type Filling } from './filling.ts'

/** Claims, items, statements, and all that ties and judges them. */
export async function addMatter(of: Filling): Promise<void> {
  const { base, mark, hide, add, scene } = of
  const { open, born } = await slugsOf(scene, base)
  await add(`${base}/claims`, {
    wording: mark('wording'),
    kind: 'factual',
    scope: { place: mark('place'), definition: mark('definition') },
    about: [{ source: born }],
    rivalGroup: mark('rivals'),
    tags: [mark('claimtag')],
  })
  await add(`${base}/claims`, { wording: mark('otherwording'), kind: 'causal' })
  await add(`${base}/evidence`, {
    title: mark('item'),
    kind: 'testimony',
    source: born,
    publisher: mark('publisher'),
    url: `https://example.org/${mark('url')}`,
    description: `${mark('itemtext')} [[C1]]`,
    gaps: [mark('gap')],
  })
  await attach(of, 1, `${hide('filename', 'shown')}.jpg`)
  await add(`${base}/evidence`, {
    title: mark('derived'),
    kind: 'article',
    derivedFrom: [
      { evidence: 'E1', how: 'quotes' },
      { source: open, how: 'cites' },
    ],
  })
  await attach(of, 2, `${mark('openfilename')}.jpg`)
  await add(`${base}/statements`, {
    source: open,
    quote: mark('quote'),
    translation: mark('translation'),
    translator: mark('translator'),
    summary: mark('statement'),
    via: [born],
    in: 'E1',
    saidOn: '2014-01-20',
    stances: [{ claim: 'C1', stance: 'asserts' }],
  })
  await add(`${base}/source-relations`, {
    source: born,
    kind: 'opposed_to',
    to: open,
    alleged: 'S1',
    note: hide('allegednote', 'shown'),
  })
  const link = await add(`${base}/links`, {
    claim: 'C1',
    evidence: 'E1',
    bearing: 'supports',
    passage: { exact: mark('passage') },
    reasoning: mark('reasoning'),
  })
  await add(`${base}/claim-relations`, {
    claim: 'C1',
    kind: 'narrows',
    to: 'C2',
    note: mark('relationnote'),
  })
  for (const target of [{ source: born }, { link: link.id }])
    await add(`${base}/challenges`, {
      claim: 'C2',
      ...target,
      ground: 'source_interest',
      note: mark('challenge'),
    })
  await add(`${base}/ratings`, { claim: 'C1', evidence: 'E1', rating: 'C' })
  await ask(of, born)
  await discuss(of, born)
  await judge(of, born)
  await draftStory(of)
  const gone = await add(`${base}/claims`, { wording: mark('withdrawnwording'), kind: 'legal' })
  await scene.lead.post(`${base}/claims/3/withdrawal`, { reason: mark('reason') })
  await scene.lead.patch(`${base}/claims/2`, {
    version: gone.version,
    wording: mark('laterwording'),
  })
}

/** Of someone in words, of a protected source, and of one that is protected later. */
async function ask({ base, mark, keep, add, scene }: Filling, born: string): Promise<void> {
  await add(`${base}/inquiries`, {
    kind: 'question',
    addressee: keep('addressee'),
    channel: keep('channel'),
    question: `${mark('asked')} [[C1]]`,
    claims: ['C1'],
    due: '2026-03-05',
  })
  await add(`${base}/inquiries`, {
    kind: 'right_of_reply',
    source: born,
    channel: keep('sourcechannel', 'knowing'),
    question: mark('askedsource'),
    claims: ['C1'],
  })
  const answer = await scene.lead.post(`${base}/inquiries/1/answer`, {
    version: 1,
    outcome: 'refused',
    note: mark('outcome'),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
}

/** On a claim, and on who a protected source is. */
async function discuss({ base, keep, add, scene }: Filling, born: string): Promise<void> {
  const first = await add(`${base}/comments`, { subject: { claim: 'C1' }, text: keep('comment') })
  await add(`${base}/comments`, { thread: first.id, text: keep('reply') })
  await add(`${base}/comments`, {
    subject: { source: born },
    text: keep('sourcecomment', 'knowing'),
  })
  await scene.lead.patch(`/comments/${first.id}`, { version: 1, text: keep('editedcomment') })
}

async function judge({ base, mark, add }: Filling, born: string): Promise<void> {
  const place = base.slice('/cases/'.length)
  await add(`${base}/claims/1/assessments`, {
    scale: 'verdict',
    outcome: 'unproven',
    rationale: mark('verdict'),
  })
  await add(`${base}/evidence/1/assessments`, {
    scale: 'credibility',
    grade: '3',
    rationale: mark('credibility'),
  })
  await add(`/sources/${born}/assessments?case=${place}`, {
    scale: 'reliability',
    grade: 'B',
    rationale: mark('reliability'),
  })
}

/** A story that names and quotes what there is, each of its parts drafted by those who work on the case. */
async function draftStory({ base, keep, add, scene }: Filling): Promise<void> {
  const brief = await add(`${base}/briefs`, {
    title: keep('brieftitle'),
    text: `# ${keep('briefheading')}\n\n${keep('brieftext')} [[C1]], [[E1]], [[S1]]. He said “${keep('briefquote')} and more of it”.`,
  })
  const tied = await scene.lead.patch(`${base}/briefs/1/sentences/2`, {
    version: brief.version,
    claims: ['C1'],
    statements: ['S1'],
    evidence: ['E1'],
    note: keep('briefnote'),
  })
  if (tied.status !== 200) throw new Error(await tied.text())
  const taken = await scene.lead.post(`${base}/briefs/1/exports`, { format: 'html' })
  if (taken.status !== 200) throw new Error(await taken.text())
}
