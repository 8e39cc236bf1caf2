import { attach, slugsOf, type Filling } from './filling.ts'

/** A source named in the open at first, in every way a source can be, and then protected. */
export async function protectLater(of: Filling): Promise<void> {
  const { base, mark, hide, keep, add, scene } = of
  const { open } = await slugsOf(scene, base)
  const made = await add('/sources', {
    name: hide('formername'),
    kind: 'person',
    aliases: [hide('formeralias')],
    description: hide('formerdescription'),
    case: base.slice('/cases/'.length),
  })
  await scene.lead.patch(`/sources/${made.slug}`, {
    version: 1,
    name: hide('latername', 'shown'),
    aliases: [hide('lateralias', 'shown')],
    description: hide('laterdescription', 'shown'),
  })
  const tie = await add(`${base}/source-relations`, {
    source: made.slug,
    kind: 'member_of',
    to: open,
    note: hide('formertienote'),
  })
  await scene.lead.patch(`/source-relations/${tie.id}`, {
    version: 1,
    note: hide('latertienote', 'shown'),
  })
  const gone = await add(`${base}/source-relations`, {
    source: open,
    kind: 'owns',
    to: made.slug,
    note: hide('gonetienote'),
  })
  await scene.lead.post(`/source-relations/${gone.id}/withdrawal`, {
    reason: hide('gonetiereason'),
  })
  await add(`${base}/evidence`, { title: mark('lateritem'), kind: 'document' })
  await attach(of, 3, `${hide('earlyfilename', 'shown')}.jpg`)
  await scene.lead.patch(`${base}/evidence/3`, { version: 2, source: made.slug })
  await add(`${base}/evidence`, {
    title: mark('witnessed'),
    kind: 'video',
    derivedFrom: [{ source: made.slug, how: 'witnessed_by' }],
  })
  await attach(of, 4, `${hide('witnessedfilename', 'shown')}.jpg`)
  await add(`${base}/statements`, { source: made.slug, quote: mark('laterquote'), stances: [] })
  await add(`${base}/inquiries`, {
    kind: 'question',
    source: made.slug,
    channel: keep('laterchannel', 'knowing'),
    question: mark('askedlater'),
  })
  const other = await mergedInto(of, made.slug)
  await withdrawnOnce(of, made.slug)
  const answer = await scene.lead.post(`/sources/${made.slug}/protection`, {
    codeName: mark('latercodename'),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  ;(scene.former as string[]).push(made.slug, other)
}

/** Another name of it, which tells who it is as much: what was said was recorded with it. */
async function mergedInto({ base, mark, hide, add, scene }: Filling, slug: string) {
  const other = await add('/sources', {
    name: hide('mergedname', 'shown'),
    kind: 'person',
    aliases: [hide('mergedalias', 'shown')],
    description: hide('mergeddescription', 'shown'),
    case: base.slice('/cases/'.length),
  })
  await add(`${base}/statements`, {
    source: other.slug,
    quote: mark('mergedquote'),
    stances: [{ claim: 'C2', stance: 'asserts' }],
  })
  const reason = hide('mergedreason')
  const merged = await scene.lead.post(`/sources/${other.slug}/merger`, { into: slug, reason })
  if (merged.status !== 201) throw new Error(await merged.text())
  return other.slug
}

/** A claim that rested on it was to be looked at again, and the reason may say who it is. */
async function withdrawnOnce({ base, mark, hide, add, scene }: Filling, slug: string) {
  await add(`${base}/links`, { claim: 'C2', evidence: 'E3', bearing: 'supports' })
  await add(`${base}/claims/2/assessments`, {
    scale: 'verdict',
    grade: 'True',
    rationale: mark('restingverdict'),
  })
  const path = `/sources/${slug}/withdrawal`
  const gone = await scene.lead.post(path, { reason: hide('withdrawnreason') })
  if (gone.status !== 201) throw new Error(await gone.text())
  const back = await scene.lead.delete(path)
  if (back.status !== 200) throw new Error(await back.text())
}
