import { expect, it } from 'vitest'
import { failureOf } from '../../../../src/features/pdf/document/failure'

it.each([
  ['ResponseException', 'Unexpected server response (404)'],
  ['UnknownErrorException', 'Failed to fetch'],
  ['UnknownErrorException', 'NetworkError when attempting to fetch resource.'],
  ['UnknownErrorException', 'Load failed'],
  ['Error', 'Setting up fake worker failed: "Failed to fetch dynamically imported module".'],
])('a document is missing, not broken, if it cannot be loaded: %s, %s', (name, message) => {
  expect(failureOf({ name, message })).toBe('missing')
})

it('a document is broken if it was loaded but cannot be parsed', () => {
  expect(failureOf({ name: 'InvalidPDFException', message: 'Invalid PDF structure.' })).toBe('broken')
})
