import { FORMAT_WIDTHS, isRecord } from '../../content'
import type { CmsField, ReadContext, StoredRow } from '../model/attribute'
import { readFields } from '../model/rows'

/** What Strapi's media library says about a file, and answers repeat. */
const OF_FILE = ['id', 'name', 'hash', 'ext', 'mime', 'size', 'url', 'width', 'height', 'provider_metadata']

/** Describes files as answers do, with their details in this language. */
export function createMediaReader(
  details: readonly StoredRow[],
  fields: readonly CmsField[],
  locale: string,
): ReadContext {
  const byFile = new Map(
    details.flatMap((detail) => (isRecord(detail.file) ? [[detail.file.id, detail] as const] : [])),
  )
  const context: ReadContext = {
    locale,
    media(file) {
      const detail = byFile.get(file.id)
      const { alternativeText, caption } = file
      const own = { alternativeText, caption, ...(detail && readFields(fields, detail, withoutDetails)) }
      const formats = formatsOf(file.formats)
      return withoutEmpty({ ...pickFields(file), ...(formats && { formats }), ...own })
    },
  }
  // A poster has no captions, films or poster of its own.
  const withoutDetails: ReadContext = {
    locale,
    media: (file) => withoutEmpty({ ...pickFields(file), formats: formatsOf(file.formats) }),
  }
  return context
}

function pickFields(file: StoredRow): StoredRow {
  return Object.fromEntries(OF_FILE.map((name) => [name, file[name]]))
}

function formatsOf(formats: unknown): StoredRow | undefined {
  if (!isRecord(formats)) return undefined
  const known = Object.keys(FORMAT_WIDTHS).flatMap((name) => {
    const format = formats[name]
    if (!isRecord(format)) return []
    const { url, width, height } = format
    return [[name, { url, width, height }]]
  })
  return Object.fromEntries(known)
}

function withoutEmpty(row: StoredRow): StoredRow {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}
