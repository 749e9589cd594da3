import type * as v from 'valibot'
import type { FieldPath } from './path'

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'a record',
}

/** The expected value of a schema without a message of its own, in an editor's terms. */
export function expectedPhrase(issue: v.BaseIssue<unknown>): string {
  const expected = issue.expected ?? 'another value'
  const choices = expected.match(/"[^"]*"/g)
  return choices ? `one of ${choices.join(', ')}` : (EXPECTED[expected] ?? expected)
}

/** The fault and its remedy. An issue's message is the phrase for the expected value. */
export function faultSentence({ message, input, received }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'A value is missing here: fill it in.'
  return `Expected ${message} but found ${foundPhrase(input, received)}: correct it.`
}

function foundPhrase(input: unknown, received: string): string {
  if (Array.isArray(input)) return input.length > 0 ? 'a list' : 'an empty list'
  if (typeof input === 'object') return 'a record'
  return received.length > 60 ? `${received.slice(0, 60)}…` : received
}

/** The part that is left out until the fault is corrected. */
export function lossSentence(path: FieldPath, lost: FieldPath): string {
  if (lost.length === 0) return 'Until then the record is left out.'
  return lost.length < path.length
    ? `Until then ${lost.join('.')} is left out.`
    : 'Until then it is left out.'
}
