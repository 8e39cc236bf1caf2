import { latestDay } from '#domain/edtf.ts'
import { statementValues, type StatementValues } from '#domain/statement.ts'
import { jsonOrNull, orNull, type RecordType } from '../shared/record-type.ts'

export const statementRecord: RecordType<StatementValues> = {
  kind: 'statement',
  noun: 'statement',
  table: 'statements',
  numbered: 'statements',
  schema: statementValues,
  rows: (statement, { id }) => ({
    row: {
      source_id: statement.source,
      said_on: orNull(statement.saidOn),
      said_day: statement.saidOn === undefined ? null : latestDay(statement.saidOn),
      evidence_id: orNull(statement.in),
      quote: orNull(statement.quote),
      language: orNull(statement.language),
      translation: orNull(statement.translation),
      translator: orNull(statement.translator),
      summary: orNull(statement.summary),
      passage: jsonOrNull(statement.passage),
    },
    parts: [
      {
        table: 'statement_relays',
        owner: 'statement_id',
        rows: (statement.via ?? []).map((source, position) => ({
          statement_id: id,
          position,
          source_id: source,
        })),
      },
      {
        table: 'stances',
        owner: 'statement_id',
        rows: statement.stances.map((stance, position) => ({
          statement_id: id,
          claim_id: stance.claim,
          position,
          stance: stance.stance,
        })),
      },
    ],
  }),
  document: (statement) => ({
    title: statement.summary ?? statement.translation ?? statement.quote ?? '',
    body: [statement.quote, statement.translation].filter((text) => text !== undefined).join('\n'),
  }),
  texts: (statement) => [statement.summary],
}
