import { isList, isObject, type Json, type JsonObject } from './json'
import type { MediaUse } from './media/media'

/** A media field of the sources: `{ "file": "overview.webp", "alternativeText": … }`. */
export interface MediaReference {
  readonly file: string
  readonly use: MediaUse
  /** Path of the field inside the record. */
  readonly field: string
}

function isMediaReference(value: Json): value is JsonObject & { readonly file: string } {
  return isObject(value) && typeof value.file === 'string'
}

function mediaUse({ as }: JsonObject): MediaUse {
  return as === 'share' || as === 'frame' ? as : 'media'
}

/** Every media field inside a value, in reading order; a film's may contain its poster and captions. */
export function mediaReferences(value: Json, field = ''): readonly MediaReference[] {
  if (isList(value))
    return value.flatMap((entry, index) => mediaReferences(entry, join(field, String(index))))
  if (!isObject(value)) return []
  const inside = Object.entries(value).flatMap(([key, child]) => mediaReferences(child, join(field, key)))
  return isMediaReference(value) ? [{ file: value.file, use: mediaUse(value), field }, ...inside] : inside
}

/**
 * Replaces every media field by its media record; the author's texts about it are kept. A `url` field
 * becomes the file's URL.
 */
export function replaceMedia(
  record: JsonObject,
  recordOf: (file: string, use: MediaUse) => JsonObject | undefined,
): JsonObject {
  const replace = (value: Json): Json => {
    if (isList(value)) return value.map(replace)
    if (!isObject(value)) return value
    if (!isMediaReference(value)) return replaceMedia(value, recordOf)
    const { file, as: _, ...words } = value
    return { ...recordOf(file, mediaUse(value)), ...replaceMedia(words, recordOf) }
  }
  const replaceField = (key: string, value: Json): Json =>
    key === 'url' && isMediaReference(value)
      ? (recordOf(value.file, mediaUse(value))?.url ?? null)
      : replace(value)
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, replaceField(key, value)]))
}

function join(field: string, key: string): string {
  return field ? `${field}.${key}` : key
}
