import { scaleNamed, type CaseFile } from '#domain/case-file.ts'
import { latestDay } from '#domain/edtf.ts'
import { originRecorded } from '#domain/evidence.ts'
import { asksSomeone } from '#domain/inquiry.ts'
import { gradeCode } from '#domain/scales.ts'
import type {
  InputAssessment,
  InputChallenge,
  InputInquiry,
  InputItem,
  Key,
  WeighingInput,
} from './input.ts'
import { withMerged, type Merges } from './merged.ts'
import { verdictSide } from './verdict-side.ts'

/** What a case file gives to weigh. Records without a key of their own are named by their place. */
export const fromCaseFile = (file: CaseFile): WeighingInput =>
  withMerged(asRecorded(file), mergesIn(file))

const asRecorded = (file: CaseFile): WeighingInput => ({
  parties: file.parties.map(({ key, withdrawn }) => ({ key, ...standing(withdrawn) })),
  sources: file.sources.map((source) => ({
    key: sourceKey(source.key),
    party: source.party ?? null,
    protected: source.protected ?? false,
    ...standing(source.withdrawn),
  })),
  evidence: file.evidence.map(itemFrom),
  claims: file.claims.map((claim) => ({
    key: claimKey(claim.key),
    rivalGroup: claim.rivalGroup ?? null,
    about: (claim.about ?? []).map(targetKey),
    readings: claim.positions ?? [],
    ...standing(claim.withdrawn),
  })),
  statements: file.statements.map((statement) => ({
    key: statement.key,
    source: sourceKey(statement.source),
    day: statement.saidOn === undefined ? null : latestDay(statement.saidOn),
    in: statement.in === undefined ? null : evidenceKey(statement.in),
    via: (statement.via ?? []).map(sourceKey),
    stances: statement.stances.map(({ claim, stance }) => ({ claim: claimKey(claim), stance })),
    ...standing(statement.withdrawn),
  })),
  links: file.links.map((link, place) => ({
    key: link.key ?? placeKey(place),
    claim: claimKey(link.claim),
    evidence: evidenceKey(link.evidence),
    bearing: link.bearing,
    restsOn: link.restsOn?.map(targetKey) ?? null,
    ...standing(link.withdrawn),
  })),
  ratings: file.ratings.map((rating) => ({
    claim: claimKey(rating.claim),
    evidence: evidenceKey(rating.evidence),
    assessor: rating.assessor,
    rating: rating.rating,
    on: rating.on ?? null,
    blind: rating.blind ?? null,
    ...standing(rating.withdrawn),
  })),
  assessments: file.assessments.map((assessment, place) => assessmentFrom(file, assessment, place)),
  challenges: file.claims.flatMap(challengesFrom),
  inquiries: (file.inquiries ?? []).flatMap(inquiryFrom),
})

/** Where each merged source and claim of the file leads in the end. */
function mergesIn(file: CaseFile): Merges {
  const direct = new Map(
    [
      ...file.sources.map(({ key, mergedInto }) => [sourceKey, key, mergedInto] as const),
      ...file.claims.map(({ key, mergedInto }) => [claimKey, key, mergedInto] as const),
    ].flatMap(([named, key, into]): [Key, Key][] =>
      into === undefined ? [] : [[named(key), named(into)]],
    ),
  )
  return new Map([...direct].map(([key, into]) => [key, endOf(direct, into)]))
}

/** Chains that lead back to themselves are refused on the way in. */
function endOf(direct: Merges, from: Key): Key {
  let end = from
  for (let step = 0; step <= direct.size; step++) end = direct.get(end) ?? end
  return end
}

type Record<List extends keyof CaseFile> = CaseFile[List] extends (infer One)[] ? One : never

const sourceKey = (key: string): Key => `source:${key}`
const evidenceKey = (key: string): Key => `evidence:${key}`
const claimKey = (key: string): Key => `claim:${key}`
/** No key can look like this: keys are one line without leading space. */
const placeKey = (place: number) => ` ${place}`

const standing = (withdrawn: unknown) => (withdrawn === undefined ? {} : { withdrawn: true })

function targetKey(target: {
  readonly party?: string | undefined
  readonly source?: string | undefined
  readonly evidence?: string | undefined
}): string {
  if (target.source !== undefined) return sourceKey(target.source)
  if (target.evidence !== undefined) return evidenceKey(target.evidence)
  return `party:${target.party ?? ''}`
}

function itemFrom(item: Record<'evidence'>): InputItem {
  return {
    key: evidenceKey(item.key),
    kind: item.kind,
    source: item.source === undefined ? null : sourceKey(item.source),
    originRecorded: originRecorded(item),
    derivations: (item.derivedFrom ?? []).map(({ how, ...to }) => ({ to: targetKey(to), how })),
    preserved: (item.files ?? []).length > 0,
    ...standing(item.withdrawn),
  }
}

function assessmentFrom(
  file: CaseFile,
  assessment: Record<'assessments'>,
  place: number,
): InputAssessment {
  const { source, evidence, claim } = assessment.subject
  const scale = scaleNamed(file, assessment.scale)
  const written = assessment.grade ?? null
  const grade = (scale && written !== null ? gradeCode(scale, written) : null) ?? written
  return {
    key: assessment.key ?? placeKey(place),
    subject: claim === undefined ? targetKey({ source, evidence }) : claimKey(claim),
    scale: scale?.key ?? assessment.scale,
    grade,
    outcome: assessment.outcome ?? null,
    assessor: assessment.assessor,
    on: assessment.on,
    state: assessment.state ?? 'submitted',
    reviewBy: assessment.reviewBy ?? null,
    seconded: (assessment.reviews ?? []).some(({ decision }) => decision === 'approved'),
    answers: assessment.answers ?? [],
    side: scale === undefined ? null : verdictSide(scale, grade),
    ...standing(assessment.withdrawn),
  }
}

/** Whoever searches asks nobody, and of an office in words no claim says that it is about it. */
function inquiryFrom(inquiry: NonNullable<CaseFile['inquiries']>[number]): InputInquiry[] {
  const { kind, party, source, claims, withdrawn } = inquiry
  if (!asksSomeone(kind) || (party ?? source) === undefined) return []
  return [
    {
      to: targetKey({ party, source }),
      claims: (claims ?? []).map(claimKey),
      ...standing(withdrawn),
    },
  ]
}

function challengesFrom(claim: Record<'claims'>): InputChallenge[] {
  return (claim.challenges ?? []).map((challenge, place) => ({
    key: challenge.key ?? placeKey(place),
    claim: claimKey(claim.key),
    target: challengeTarget(challenge),
    ...standing(challenge.withdrawn),
  }))
}

function challengeTarget(challenge: {
  readonly evidence?: string | undefined
  readonly source?: string | undefined
  readonly link?: string | undefined
  readonly assessment?: string | undefined
}): string {
  if (challenge.link !== undefined) return `link:${challenge.link}`
  if (challenge.assessment !== undefined) return `assessment:${challenge.assessment}`
  return targetKey(challenge)
}
