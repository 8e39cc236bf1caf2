import { expect, test } from 'vitest'
import { at, changed, errorsOf, type Json } from '#test/support/sample.ts'

const scaleWith = (outcomes: readonly unknown[]) => ({
  key: 'house',
  version: 1,
  name: 'House',
  of: 'claim',
  grades: [{ code: 'yes', label: 'Yes', meaning: '' }],
  outcomes,
})

test.each<readonly [string, (file: Json) => void, string, RegExp]>([
  [
    'an outcome that is neither text nor an object',
    (file) => (file['scales'] = [scaleWith([5])]),
    'scales[0].outcomes[0]',
    /^Write text or an object/,
  ],
  [
    'a field nobody knows in an outcome',
    (file) => (file['scales'] = [scaleWith([{ code: 'open', label: 'Open', colour: 'red' }])]),
    'scales[0].outcomes[0].colour',
    /Allowed: code, label, meaning/,
  ],
  [
    'a number that is too small',
    (file) => (file['scales'] = [{ ...scaleWith([]), version: 0 }]),
    'scales[0].version',
    /^Give 1 or more$/,
  ],
  [
    'an empty grade',
    (file) => (at(file, 'assessments', 0)['grade'] = ''),
    'assessments[0].grade',
    /^This is empty/,
  ],
  [
    'more in a list than it may hold',
    (file) => (at(file, 'assessments', 0)['answers'] = Array.from({ length: 51 }, () => 'ch1')),
    'assessments[0].answers',
    /^Use 50 of these or fewer$/,
  ],
])('a case file with %s is told what would do', (_name, change, path, message) => {
  const error = errorsOf(changed(change)).find((one) => one.path === path)
  expect(error?.message).toMatch(message)
})
