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

/** Calls `visit` with every value of every record: once per language, and once for answers that languages share. */
export function forEachValue({ languages }: LoadedPackage, visit: (value: Value) => void): void {
  const visited = new Set<string>()
  for (const { answers } of languages) {
    for (const { path, json } of answers) {
      if (visited.has(path)) continue
      visited.add(path)
      for (const [position, record] of recordsOf(json).entries()) {
        visitIn(record, { file: path, record: recordName(record, position) }, undefined, visit)
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

function visitIn(
  value: unknown,
  answer: Pick<Value, 'file' | 'record'>,
  parent: Value | undefined,
  visit: (value: Value) => void,
): void {
  if (typeof value !== 'object' || value === null) return
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue
    const child = new FoundValue(answer, parent, key, (value as Readonly<Record<string, unknown>>)[key])
    visit(child)
    visitIn(child.value, answer, child, visit)
  }
}

/** Computes its field on demand: a package has millions of values, and few have a problem. */
class FoundValue implements Value {
  readonly #answer: Pick<Value, 'file' | 'record'>
  readonly #parent: Value | undefined
  readonly key: string
  readonly value: unknown

  constructor(
    answer: Pick<Value, 'file' | 'record'>,
    parent: Value | undefined,
    key: string,
    value: unknown,
  ) {
    this.#answer = answer
    this.#parent = parent
    this.key = key
    this.value = value
  }

  get file(): string {
    return this.#answer.file
  }

  get record(): string {
    return this.#answer.record
  }

  get field(): string {
    return this.#parent ? `${this.#parent.field}.${this.key}` : this.key
  }
}
