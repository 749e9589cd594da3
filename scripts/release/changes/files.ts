import { isObject, type Json, type JsonObject } from '../../package/json'

/** Whether a value describes a file. */
export const isFile = (value: Json | undefined): value is JsonObject =>
  isObject(value) && typeof value.url === 'string' && ('mime' in value || 'hash' in value)

/** The name that an editor gave a file, without the hash that packages add: `media/hall.0123456789abcdef.webp` → `hall.webp`. */
export function fileName(value: Json | undefined): string | undefined {
  if (!isFile(value)) return undefined
  const name = String(value.url).split('/').at(-1) ?? ''
  return name.replace(/\.[0-9a-f]{16}(?=\.\w+$)/, '')
}

/** The path in its package of a picture, in a size for a page; undefined: no picture. */
export function picturePath(value: Json | undefined): string | undefined {
  if (!isFile(value) || !/^image\//.test(String(value.mime))) return undefined
  const { formats } = value
  const medium = isObject(formats) ? formats.medium : undefined
  const url = isObject(medium) && typeof medium.url === 'string' ? medium.url : String(value.url)
  return url.startsWith('/') ? url.slice(1) : undefined
}
