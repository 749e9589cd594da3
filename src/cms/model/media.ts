import { isRecord, type ModelField, type Shape } from '../../content'
import type { CmsField, StoredRow } from './attribute'
import { plain } from './plain'

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  picture: ['images'],
  video: ['videos', 'files'],
  PDF: ['files'],
}

/** The kind that a field's name promises where its schema accepts every file. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  ...{ image: ['images'], poster: ['images'], cover: ['images'], logo: ['images'], app_logo: ['images'] },
  ...{ background_image: ['images'], share_image: ['images'], svg: ['images'], video: ['videos', 'files'] },
}

/** A field with one or several files of the media library. */
export function mediaField(field: ModelField, shape: Shape, isMany: boolean): CmsField {
  const { name } = field
  const kind = shape.type === 'media' ? shape.kind : undefined
  const allowedTypes = (kind && ALLOWED[kind]) ?? BY_NAME[name] ?? ['images', 'videos', 'files']
  return {
    name,
    attribute: { type: 'media', multiple: isMany, allowedTypes },
    description: plain(field.text),
    populate: true,
    read(row, context) {
      const value = row[name]
      if (isMany) return Array.isArray(value) ? value.filter(isRecord).map(context.media) : undefined
      return isRecord(value) ? context.media(value) : undefined
    },
    write(value, context): StoredRow {
      const files = (Array.isArray(value) ? value : [value]).filter(isRecord).map(context.media)
      return { [name]: isMany ? files : (files[0] ?? null) }
    },
  }
}

/** The address of a page, or a file of the media library that is one. */
export function pageField(field: ModelField): CmsField {
  const { name } = field
  const file = `${name}_file`
  return {
    name,
    attribute: { type: 'string' },
    further: { [file]: { type: 'media', multiple: false, allowedTypes: ['files'] } },
    description: plain(field.text),
    populate: { [file]: true },
    read(row, context) {
      const page = row[file]
      const stored = isRecord(page) ? context.media(page) : undefined
      return isRecord(stored) ? stored.url : (row[name] ?? undefined)
    },
    write(value, context): StoredRow {
      const isFile = typeof value === 'string' && value.startsWith('/media/')
      return isFile
        ? { [file]: context.media({ url: value }), [name]: null }
        : { [name]: value, [file]: null }
    },
  }
}

/** A file of which answers have the address alone. */
export function fileUrlField(field: ModelField): CmsField {
  const { name } = field
  return {
    name,
    attribute: { type: 'media', multiple: false, allowedTypes: ['files', 'images'] },
    description: plain(field.text),
    populate: true,
    read(row, context) {
      const stored = isRecord(row[name]) ? context.media(row[name]) : undefined
      return isRecord(stored) ? stored.url : undefined
    },
    write: (value, context): StoredRow => ({ [name]: value == null ? null : context.media({ url: value }) }),
  }
}
