import * as z from 'zod'
import { cellBody } from '#commands/ratings/take-back-cell.ts'
import { assessmentBody, ratingBody } from '#domain/assessment.ts'
import { BRIEF_FORMATS, briefValues, sentenceBody } from '#domain/brief.ts'
import { bulkBody } from '#domain/bulk.ts'
import { caseValues, newCaseValues } from '#domain/case.ts'
import { challengeValues, claimRelationValues, claimValues } from '#domain/claim.ts'
import { commentInput, takingBack } from '#domain/comment.ts'
import { evidenceValues } from '#domain/evidence.ts'
import { exportBody, noFields, withdrawalBody } from '#domain/fields.ts'
import { inquiryInput, outcomeShape } from '#domain/inquiry.ts'
import { linkValues } from '#domain/link.ts'
import { caseInvitation, memberInput } from '#domain/member.ts'
import { partyValues } from '#domain/party.ts'
import { approvalBody, returnBody } from '#domain/review.ts'
import { scaleBody } from '#domain/scale.ts'
import { opinionBody } from '#domain/second-opinion.ts'
import { affiliationValues, sourceRelationValues, sourceShape } from '#domain/source.ts'
import { statementValues } from '#domain/statement.ts'
import { workChanges } from '#domain/work.ts'
import { EXPORT_FORMATS } from '#exports/case-file/export-file.ts'
import type { Taken } from '#exports/openapi.ts'
import { claimMerger, sourceMerger } from '#forms/merger.ts'

/**
 * What programs send to each address that writes, for /openapi.json: by the very schemas the routes
 * and commands read it with.
 */
export const TAKEN: Readonly<Record<string, Taken>> = {
  ...record('/cases', '/cases/:case', caseValues),
  ...record('/cases/:case/parties', '/cases/:case/parties/:party', partyValues),
  ...record('/cases/:case/claims', '/cases/:case/claims/:n', claimValues),
  ...record('/cases/:case/evidence', '/cases/:case/evidence/:n', evidenceValues),
  ...record('/cases/:case/statements', '/cases/:case/statements/:n', statementValues),
  ...record('/cases/:case/inquiries', '/cases/:case/inquiries/:n', inquiryInput, false),
  ...record('/cases/:case/briefs', '/cases/:case/briefs/:n', briefValues),
  ...record('/cases/:case/links', '/links/:id', linkValues),
  ...record('/cases/:case/challenges', '/challenges/:id', challengeValues),
  ...record('/cases/:case/claim-relations', '/claim-relations/:id', claimRelationValues),
  ...record('/cases/:case/source-relations', '/source-relations/:id', sourceRelationValues),
  ...record('/sources', '/sources/:slug', z.strictObject(sourceShape)),
  ...record('/scales', '/scales/:key', scaleBody, false),
  'POST /cases': added(newCaseValues),
  'POST /sources': added(
    z.strictObject({ ...sourceShape, case: z.string().optional(), party: z.string().optional() }),
  ),
  'POST /sources/:slug/protection': made(z.strictObject({ codeName: sourceShape.codeName })),
  'DELETE /sources/:slug/protection': { body: noFields },
  'POST /sources/:slug/merger': { ...made(sourceMerger), version: 'may' },
  'DELETE /sources/:slug/merger': { body: noFields },
  'POST /cases/:case/claims/:n/merger': { ...made(claimMerger), version: 'may' },
  'DELETE /cases/:case/claims/:n/merger': { body: noFields },
  'POST /cases/:case/affiliations': { ...made(affiliationValues), version: 'may' },

  'POST /cases/:case/claims/:n/assessments': added(assessmentBody),
  'POST /cases/:case/evidence/:n/assessments': added(assessmentBody),
  'POST /sources/:slug/assessments': added(assessmentBody),
  'POST /assessments/:id/submission': made(noFields),
  'POST /assessments/:id/approval': made(approvalBody),
  'POST /assessments/:id/return': made(returnBody),
  ...withdrawals('/assessments/:id'),
  'POST /cases/:case/ratings': added(ratingBody),
  'POST /cases/:case/ratings/withdrawal': { body: cellBody },
  ...withdrawals('/ratings/:id'),
  'POST /cases/:case/weighing/:group/reveal': { body: noFields, status: '2XX', answer: 'other' },
  'POST /cases/:case/claims/:n/second-opinions': made(opinionBody),
  'POST /cases/:case/evidence/:n/second-opinions': made(opinionBody),
  'DELETE /second-opinions/:id': { body: noFields },

  // What came of it is recorded by itself.
  'PATCH /cases/:case/inquiries/:n': {
    body: z.strictObject(
      Object.fromEntries(
        Object.entries(inquiryInput.shape).filter(([name]) => !(name in outcomeShape)),
      ),
    ),
    version: 'must',
    partly: true,
  },
  'POST /cases/:case/inquiries/:n/answer': {
    ...made(z.strictObject(outcomeShape)),
    version: 'must',
  },
  'DELETE /cases/:case/inquiries/:n/answer': { body: noFields, version: 'may' },
  'POST /cases/:case/claims/:n/work': { body: workChanges, version: 'must', answer: 'other' },
  'PATCH /cases/:case/claims/:n/work': { body: workChanges, version: 'must', answer: 'other' },
  'PATCH /cases/:case/briefs/:n/sentences/:position': {
    body: sentenceBody,
    version: 'must',
    answer: 'other',
  },
  'POST /cases/:case/bulk': { body: bulkBody, answer: 'other' },

  'POST /cases/:case/comments': added(commentInput),
  'PATCH /comments/:id': { body: commentInput.pick({ text: true }), version: 'must' },
  ...withdrawals('/comments/:id', takingBack),
  'POST /comments/:id/resolution': { ...made(noFields), version: 'may' },
  'DELETE /comments/:id/resolution': { body: noFields, version: 'may' },

  'POST /cases/:case/exports': { body: exportBody(EXPORT_FORMATS), answer: 'file' },
  'POST /cases/:case/briefs/:n/exports': { body: exportBody(BRIEF_FORMATS), answer: 'file' },
  'POST /cases/:case/members': { body: memberInput, status: '201', answer: 'other' },
  'POST /cases/:case/members/invitations': { body: caseInvitation, status: '201', answer: 'other' },
}

/** A collection, its records, their withdrawal and the restoration of their versions. */
function record(
  collection: string,
  one: string,
  body: z.ZodType,
  restored = true,
): Record<string, Taken> {
  return {
    [`POST ${collection}`]: added(body),
    [`PATCH ${one}`]: { body, version: 'must', partly: true },
    ...withdrawals(one),
    ...(restored
      ? { [`POST ${one}/history/:version/restoration`]: { ...made(noFields), version: 'must' } }
      : {}),
  }
}

function withdrawals(one: string, body: z.ZodType = withdrawalBody): Record<string, Taken> {
  return {
    [`POST ${one}/withdrawal`]: made(body),
    [`DELETE ${one}/withdrawal`]: { body: noFields },
  }
}

/** A record made by sending it to its collection. */
function added(body: z.ZodType): Taken {
  return { ...made(body), lists: true }
}

function made(body: z.ZodType): Taken {
  return { body, status: '201' }
}
