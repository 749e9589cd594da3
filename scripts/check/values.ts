import { isRecord } from '../../src/content'
import type { LoadedPackage } from './loadedPackage'

/** A value somewhere in an answer. */
export interface Value {
  /** The answer's path in the package. */
  readonly file: string
  readonly record: string
  /** Path of the field inside the record. */
  readonly field: string
  /** The last part of `field`. */
  readonly key: string
  readonly value: unknown
}

/** Every value of every record of every answer, once per language. */
export function* everyValue({ languages }: LoadedPackage): Generator<Value> {
  for (const { answers } of languages) {
    for (const { path, json } of answers) {
      for (const [position, record] of recordsOf(json).entries()) {
        yield* valuesIn(record, { file: path, record: recordName(record, position) }, '')
      }
    }
  }
}

/** The records of an answer: a list, or a single one. */
export function recordsOf(json: unknown): readonly unknown[] {
  if (!isRecord(json)) return []
  return Array.isArray(json.data) ? json.data : [json.data]
}

/** The record's name in problems, as in those of the model. */
export function recordName(record: unknown, position: number): string {
  const { payloadId, slug, key, uid, name, id }: Readonly<Record<string, unknown>> = isRecord(record)
    ? record
    : {}
  const found = payloadId ?? slug ?? key ?? uid ?? name ?? id
  return typeof found === 'string' || typeof found === 'number' ? String(found) : `#${position + 1}`
}

function* valuesIn(value: unknown, place: Pick<Value, 'file' | 'record'>, within: string): Generator<Value> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const field = within ? `${within}.${key}` : key
    yield { ...place, field, key, value: child }
    yield* valuesIn(child, place, field)
  }
}
