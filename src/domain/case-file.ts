/** The case file, `touchstone-case/1`: what it holds, how it is read, and its JSON Schema. */
export { caseFileShape, FORMAT, type CaseFile } from './case-file/shape.ts'
export {
  parseCaseFile,
  parseCaseFileText,
  type ParsedCaseFile,
  type ParseOptions,
} from './case-file/parse.ts'
export { scaleNamed } from './case-file/grades.ts'
export { caseFileJsonSchema } from './case-file/json-schema.ts'
export { inFileOrder } from './case-file/order.ts'
