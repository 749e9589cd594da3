export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** The record's name in messages, from which its `documentId` is derived. */
export function recordName(record: JsonObject, index: number): string {
  for (const key of ['payloadId', 'slug', 'key', 'uid', 'name', 'id']) {
    const value = record[key]
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  return `#${index + 1}`
}
