import { deepFreeze } from '../util'
import { isRecord } from './unwrap'

/** As JSON. What people put together is told in far fewer letters. */
const MOST_LETTERS = 100_000

/** What a visitor has put together in a configurator, for a cart (spec §3): an object that only those two understand. */
export type Configuration = Readonly<Record<string, unknown>>

/** A configuration as a page has sent it, plain and frozen; or a sentence that says what is wrong with it. */
export function readConfiguration(input: unknown): Configuration | string {
  let read: unknown
  try {
    const json = String(JSON.stringify(input))
    if (json.length > MOST_LETTERS) {
      return `a configuration has at most ${MOST_LETTERS} letters as JSON, this one has ${json.length}`
    }
    read = JSON.parse(json)
  } catch (error) {
    return `a configuration must be plain JSON: ${error instanceof Error ? error.message : error}`
  }
  return isRecord(read) ? deepFreeze(read) : 'a configuration must be an object'
}
