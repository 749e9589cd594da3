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

/** The field that names a record; `id` if it has none. */
export function nameField(record: JsonObject): string {
  const isName = (value: Json | undefined) => typeof value === 'string' || typeof value === 'number'
  return ['payloadId', 'slug', 'key', 'uid', 'name'].find((field) => isName(record[field])) ?? 'id'
}

/** The record's name in messages, from which its `documentId` is derived. */
export function recordName(record: JsonObject, index: number): string {
  const value = record[nameField(record)]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : `#${index + 1}`
}
