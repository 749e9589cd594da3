import { isRecord } from '../../content'

/** Parses the JSON of a row, which may have been edited: anything but an object is empty. */
export function parsedRecord(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
