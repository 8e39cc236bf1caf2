import type { FormShape } from './read-input.ts'

/** Ticked rows come as "claim C1 3": the kind, the label, and the version that was read. */
export const bulkShape: FormShape = {
  finish: (fields) => {
    const { record, undo, ...rest } = fields
    const given = record ?? undo
    const ticked = (Array.isArray(given) ? given : [given]).filter(
      (one): one is string => typeof one === 'string',
    )
    return {
      ...rest,
      ...(undo === undefined ? {} : { action: 'undo' }),
      ...(rest['records'] === undefined ? { records: ticked.map(recordOf) } : {}),
    }
  },
}

function recordOf(text: string): Readonly<Record<string, unknown>> {
  const [kind = '', key = '', version] = text.split(' ')
  return {
    [kind]: key,
    ...(version !== undefined && /^\d{1,9}$/.test(version) ? { version: Number(version) } : {}),
  }
}

/** Fields of the form that belong to each action; what was left for others is left out. */
export const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  assign: ['assignee'],
  status: ['status', 'reason'],
  priority: ['priority'],
  due: ['due'],
  tag: ['tag'],
  untag: ['tag'],
  rivals: ['rivalGroup'],
  link: ['to', 'bearing'],
  stance: ['to', 'stance'],
  undo: [],
}
