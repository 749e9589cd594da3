import { deepFreeze } from '../../util'
import { isRecord } from '../parse/raw'

/** Characters as JSON. Real configurations are far shorter. */
const MAX_CHARACTERS = 100_000

/** A visitor's configuration for a cart (spec §3): an object that only the configurator and the cart understand. */
export type Configuration = Readonly<Record<string, unknown>>

/** A configuration sent by a page, plain and frozen; or a sentence that describes the fault. */
export function readConfiguration(input: unknown): Configuration | string {
  let read: unknown
  try {
    const json = String(JSON.stringify(input))
    if (json.length > MAX_CHARACTERS) {
      return `a configuration has at most ${MAX_CHARACTERS} characters as JSON, this one has ${json.length}`
    }
    read = JSON.parse(json)
  } catch (error) {
    return `a configuration must be plain JSON: ${error instanceof Error ? error.message : error}`
  }
  return isRecord(read) ? deepFreeze(read) : 'a configuration must be an object'
}
