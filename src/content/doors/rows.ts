import { isRecord, unwrap, unwrapPart } from '../unwrap'

export type Row = Readonly<Record<string, unknown>>

/** One language's answers by endpoint, unwrapped. */
export type RawAnswers = Readonly<Record<string, unknown>>

/**
 * An answer in the one shape that doors are read from: an empty password stays, for it means something. Fields of its records
 * in `later` stay as they came: nothing there speaks of access.
 */
export function unwrapAnswer(answer: unknown, later: readonly string[] = []): unknown {
  return unwrap(answer, ['password'], later)
}

/** A field that stayed as it came, in the same shape. */
export function unwrapField(field: unknown): unknown {
  return unwrapPart(field, ['password'])
}

/** Collections of worlds and places: an answer that is no list of them has none. */
const LISTS: readonly string[] = ['worlds', 'content-locations', 'content-transitions']

/** The records of a collection; what is none is not among them. */
export function rowsOf(answers: RawAnswers, endpoint: string): readonly Row[] {
  const answer = Object.hasOwn(answers, endpoint) ? answers[endpoint] : undefined
  if (Array.isArray(answer)) return answer.filter(isRecord)
  return isRecord(answer) && !LISTS.includes(endpoint) ? [answer] : []
}

/** What a record is called in problems: payload id, slug, key, uid or name, else its id or place in the list. */
export function recordName(raw: unknown, position: number): string {
  const { payloadId, slug, key, uid, name, id }: Row = isRecord(raw) ? raw : {}
  const found = [payloadId, slug, key, uid, name, id].find(
    (it) => typeof it === 'string' || typeof it === 'number',
  )
  return found === undefined ? `#${position + 1}` : String(found)
}
