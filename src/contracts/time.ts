import * as v from 'valibot'

const MESSAGE = 'must be a time such as 2026-11-23T08:00:00.000Z'

/** A time of an existing day, ISO 8601, which every formatter can read: the pattern alone allows `+00` and 31 February. */
export const isoTime = v.pipe(v.string(), v.isoTimestamp(MESSAGE), v.check(exists, MESSAGE))

function exists(text: string): boolean {
  const day = text.slice(0, 10)
  // Some engines roll a day that does not exist over to the next month.
  const start = Date.parse(`${day}T00:00:00Z`)
  const isTime = !Number.isNaN(start) && !Number.isNaN(Date.parse(text))
  return isTime && new Date(start).toISOString().startsWith(day)
}
