import { briefValues, type BriefValues } from '#domain/brief.ts'
import { splitBrief } from '#domain/brief/split.ts'
import { flag, orNull, type RecordType, type SqlRow } from '../shared/record-type.ts'

/**
 * The story draft. It is found by no search and stands in no list of mentions: it is for those who
 * work on the case alone (`worksIn`).
 */
export const briefRecord: RecordType<BriefValues> = {
  kind: 'brief',
  noun: 'brief',
  table: 'briefs',
  numbered: 'briefs',
  schema: briefValues,
  rows: (brief, { id }) => {
    const language = brief.language ?? 'en'
    const { sentences } = splitBrief(brief.text, language)
    const said = new Map(brief.sentences?.map((one) => [one.position ?? 0, one]))
    return {
      row: {
        title: brief.title,
        language,
        text: brief.text,
        sentences: sentences.length,
        headings: sentences.filter(({ kind }) => kind === 'heading').length,
      },
      parts: [
        { table: 'brief_ties', owner: 'brief_id', rows: tieRows(id, brief) },
        {
          table: 'brief_sentences',
          owner: 'brief_id',
          rows: sentences.flatMap(({ position, kind, references, quotations }): SqlRow[] => {
            const one = said.get(position)
            if (one === undefined && references.length + quotations.length === 0) return []
            return [
              {
                brief_id: id,
                position,
                heading: flag(kind === 'heading'),
                mark: orNull(one?.mark),
                changed: flag(one?.changed === true),
                refers: JSON.stringify(references),
                quotes: JSON.stringify(quotations),
              },
            ]
          }),
        },
      ],
    }
  },
}

function tieRows(id: string, brief: BriefValues): readonly SqlRow[] {
  return (brief.sentences ?? []).flatMap(({ position = 0, claims, statements, evidence }) => {
    const rows = [
      ...(claims ?? []).map((claim) => ({ ...NONE, claim_id: claim })),
      ...(statements ?? []).map((statement) => ({ ...NONE, statement_id: statement })),
      ...(evidence ?? []).map((item) => ({ ...NONE, evidence_id: item })),
    ]
    return rows.map((row, place) => ({ brief_id: id, position, place, ...row }))
  })
}

const NONE = { claim_id: null, statement_id: null, evidence_id: null } as const
