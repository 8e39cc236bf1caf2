/** The tables of db/migrations, in the words of SQL. A test holds the two against each other. */
import type {
  CountersTable,
  EntriesTable,
  EntryValuesTable,
  ProtectedValuesTable,
} from './schema/record.ts'
import type {
  UsersTable,
  SessionsTable,
  AccountsTable,
  VerificationsTable,
  RateLimitsTable,
  AccessLinksTable,
  TokensTable,
} from './schema/accounts.ts'
import type { CasesTable, CaseMembersTable, PartiesTable, MentionsTable } from './schema/cases.ts'
import type {
  SourcesTable,
  SourceAliasesTable,
  SourceIdentitiesTable,
  CaseSourcesTable,
  MergeSidesTable,
  SourceRelationsTable,
} from './schema/sources.ts'
import type {
  EvidenceTable,
  DerivationsTable,
  FilesTable,
  KeptFilesTable,
} from './schema/evidence.ts'
import type {
  ClaimsTable,
  ClaimAboutsTable,
  ClaimPositionsTable,
  ClaimRelationsTable,
  ChallengesTable,
} from './schema/claims.ts'
import type { StatementsTable, StatementRelaysTable, StancesTable } from './schema/statements.ts'
import type { EvidenceLinksTable } from './schema/links.ts'
import type {
  ScalesTable,
  AssessmentsTable,
  AssessmentAnswersTable,
  RatingRevealsTable,
  RatingsTable,
} from './schema/assessments.ts'
import type { ClaimWorkTable, DeskFeedsTable } from './schema/work.ts'
import type { ReviewsTable, SecondOpinionsTable } from './schema/reviews.ts'
import type { InquiriesTable, InquiryClaimsTable } from './schema/inquiries.ts'
import type { CommentMentionsTable, CommentReadsTable, CommentsTable } from './schema/comments.ts'
import type { CaseVisitsTable, MailChoicesTable, NotificationsTable } from './schema/notices.ts'
import type { WebhookDeliveriesTable, WebhooksTable } from './schema/webhooks.ts'
import type { BriefSentencesTable, BriefsTable, BriefTiesTable } from './schema/briefs.ts'
import type { JobInputsTable, JobsTable, StagedEntriesTable } from './schema/jobs.ts'
import type { PresenceRefusalsTable, PresencesTable } from './schema/presences.ts'
import type { SearchDocumentsTable, SearchIndexTable } from './schema/search.ts'

export interface Schema {
  counters: CountersTable
  entries: EntriesTable
  entry_values: EntryValuesTable
  protected_values: ProtectedValuesTable
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  verifications: VerificationsTable
  rate_limits: RateLimitsTable
  access_links: AccessLinksTable
  tokens: TokensTable
  cases: CasesTable
  case_members: CaseMembersTable
  parties: PartiesTable
  mentions: MentionsTable
  sources: SourcesTable
  source_aliases: SourceAliasesTable
  source_identities: SourceIdentitiesTable
  case_sources: CaseSourcesTable
  source_relations: SourceRelationsTable
  merge_sides: MergeSidesTable
  evidence: EvidenceTable
  derivations: DerivationsTable
  files: FilesTable
  kept_files: KeptFilesTable
  claims: ClaimsTable
  claim_abouts: ClaimAboutsTable
  claim_positions: ClaimPositionsTable
  claim_relations: ClaimRelationsTable
  challenges: ChallengesTable
  statements: StatementsTable
  statement_relays: StatementRelaysTable
  stances: StancesTable
  evidence_links: EvidenceLinksTable
  scales: ScalesTable
  assessments: AssessmentsTable
  assessment_answers: AssessmentAnswersTable
  ratings: RatingsTable
  rating_reveals: RatingRevealsTable
  claim_work: ClaimWorkTable
  desk_feeds: DeskFeedsTable
  reviews: ReviewsTable
  second_opinions: SecondOpinionsTable
  inquiries: InquiriesTable
  inquiry_claims: InquiryClaimsTable
  comments: CommentsTable
  comment_mentions: CommentMentionsTable
  comment_reads: CommentReadsTable
  notifications: NotificationsTable
  mail_choices: MailChoicesTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  case_visits: CaseVisitsTable
  briefs: BriefsTable
  brief_sentences: BriefSentencesTable
  brief_ties: BriefTiesTable
  jobs: JobsTable
  job_inputs: JobInputsTable
  staged_entries: StagedEntriesTable
  presences: PresencesTable
  presence_refusals: PresenceRefusalsTable
  search_documents: SearchDocumentsTable
  search_index: SearchIndexTable
}

export type * from './schema/record.ts'
export type * from './schema/accounts.ts'
export type * from './schema/cases.ts'
export type * from './schema/sources.ts'
export type * from './schema/evidence.ts'
export type * from './schema/claims.ts'
export type * from './schema/statements.ts'
export type * from './schema/links.ts'
export type * from './schema/assessments.ts'
export type * from './schema/work.ts'
export type * from './schema/reviews.ts'
export type * from './schema/inquiries.ts'
export type * from './schema/comments.ts'
export type * from './schema/notices.ts'
export type * from './schema/webhooks.ts'
export type * from './schema/briefs.ts'
export type * from './schema/jobs.ts'
export type * from './schema/presences.ts'
export type * from './schema/search.ts'
