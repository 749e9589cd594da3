import { expect, it } from 'vitest'
import { failureOf } from '../../../../src/features/pdf/document/failure'

it.each([
  ['ResponseException', 'Unexpected server response (404)'],
  ['UnknownErrorException', 'Failed to fetch'],
  ['UnknownErrorException', 'NetworkError when attempting to fetch resource.'],
  ['UnknownErrorException', 'Load failed'],
  ['Error', 'Setting up fake worker failed: "Failed to fetch dynamically imported module".'],
])('a document is missing, not broken, where nobody sends it: %s, %s', (name, message) => {
  expect(failureOf({ name, message })).toBe('missing')
})

it('what came and cannot be read is broken', () => {
  expect(failureOf({ name: 'InvalidPDFException', message: 'Invalid PDF structure.' })).toBe('broken')
})
