import * as z from 'zod'
import { caseFileShape } from './shape.ts'

/**
 * The JSON Schema of the case file, as served at /schemas/case-1.json. `address` is where it is
 * served. What crosses records (keys, restsOn, grades) it cannot say; import checks that too.
 */
export const caseFileJsonSchema = (address: string): Record<string, unknown> => {
  const { $schema, ...schema } = z.toJSONSchema(caseFileShape, {
    io: 'input',
    target: 'draft-2020-12',
  })
  return {
    $schema,
    $id: address,
    title: 'Touchstone case file, version 1',
    description:
      'One case: its parties, sources, evidence, claims, statements, links, ratings and assessments. ' +
      'References between records are keys, local to the file. Unknown fields are refused.',
    ...schema,
  }
}
