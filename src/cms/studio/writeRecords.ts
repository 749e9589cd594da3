import { randomUUID } from 'node:crypto'
import type { Locale } from '../../content'
import { isSame, type Json, type JsonObject, merge, own, Refused, type Write } from '../../studio'
import type { CmsField, CmsModel, CmsType, StoredRow, WriteContext } from '../model/attribute'
import { keyOf, NUMBER } from '../model/names'
import { documentIdOf } from '../seed/package'
import { isOwn } from '../seed/seed'
import { createRows, storeWhole } from '../seed/store'
import type { Languages } from '../setup/languages'
import type { Row, Strapi } from '../strapi'
import { faultsOf, nextNumber } from '../validation/validation'
import type { Library } from './library'
import { EDITED, type ReadRecord, type RecordReader } from './readRecords'
import { hasTexts, inLanguage } from './sourceShape'

interface Writing {
  readonly strapi: Strapi
  readonly model: CmsModel
  readonly reader: RecordReader
  readonly library: Library
  readonly languages: Languages
}

/** Another editor has saved one of the records since it was read. */
class Changed extends Error {}

interface Task {
  readonly type: CmsType
  readonly name: string
  readonly before: ReadRecord | undefined
  readonly after: JsonObject | null
  readonly documentId: string
}

/**
 * Writes all records or none. Returns the types that have changed, or `changed` if one of the records is not the one to
 * replace. @throws Refused with what is wrong with a record.
 */
export async function writeRecords(
  writing: Writing,
  writes: readonly Write[],
): Promise<readonly CmsType[] | 'changed'> {
  const { strapi } = writing
  try {
    return await strapi.db.transaction(async () => {
      const tasks = await tasksOf(writing, writes)
      for (const task of tasks)
        if (!task.before && task.after) await createDocument(writing, task, task.after)
      const context = await createContext(writing)
      for (const task of tasks) {
        if (task.after) await fillDocument(writing, task, task.after, context)
        else if (task.before)
          await strapi.documents(task.type.uid).delete({ documentId: task.documentId, locale: '*' })
      }
      for (const task of tasks) if (task.after) await assertRight(writing, task)
      return [...new Set(tasks.map(({ type }) => type))]
    })
  } catch (cause) {
    if (cause instanceof Changed) return 'changed'
    throw cause
  }
}

async function tasksOf({ reader, languages }: Writing, writes: readonly Write[]): Promise<readonly Task[]> {
  const tasks: Task[] = []
  for (const { collection, name, record, replaces } of writes) {
    const type = EDITED.includes(collection) ? reader.typeOf(collection) : undefined
    if (!type) throw new Refused(`The studio does not edit '${collection.slice(0, 80)}' of the CMS.`)
    const before = await reader.find(type, name, languages)
    if ((before?.hash ?? null) !== replaces) throw new Changed()
    if (record && String(own(record, keyOf(collection))) !== name)
      throw new Refused(`'${name}' cannot be renamed.`)
    const documentId = before?.documentId ?? documentIdOf(randomUUID())
    tasks.push({ type, name, before, after: record, documentId })
  }
  return tasks
}

/** Creates a record in all languages: records of a language lead to others of it. */
async function createDocument(
  { strapi, languages }: Writing,
  { type, documentId }: Task,
  after: JsonObject,
): Promise<void> {
  const number = await nextNumber(strapi, type, { documentId })
  const rows = languages.locales.map((locale) => ({
    ...{ documentId, locale },
    row: { ...scalarsIn(after, locale, languages), [NUMBER]: number },
  }))
  await createRows(strapi, type, rows)
}

function scalarsIn(record: JsonObject, locale: Locale, languages: Languages): StoredRow {
  const local = inLanguage(record, locale, languages) as JsonObject
  return Object.fromEntries(Object.entries(local).filter(([, value]) => typeof value === 'string'))
}

async function fillDocument(
  { strapi, languages }: Writing,
  { type, before, documentId }: Task,
  after: JsonObject,
  context: (locale: Locale) => WriteContext,
): Promise<void> {
  const base = before?.record ?? {}
  const locales = before ? [...before.rows.keys()] : languages.locales
  for (const locale of locales) {
    const row = before?.rows.get(locale)
    const data: Record<string, unknown> = {}
    for (const field of type.fields) {
      if (field.name === 'id' || isSame(own(base, field.name), own(after, field.name))) continue
      const value = valueIn({ type, field, base, after, locale, languages }, before?.versions.get(locale))
      const shared = isOwn(type, field) ? locale : languages.defaultLocale
      Object.assign(data, await field.write(value ?? null, context(shared)))
    }
    if (Object.keys(data).length === 0) continue
    if (row) await claim(strapi, type, row)
    const isBorrowed = !before && locale !== languages.defaultLocale
    const borrowed = isBorrowed && !hasTexts(after, locale, languages.locales)
    await storeWhole(
      strapi,
      type,
      { documentId, locale: type.isLocalized ? locale : undefined },
      { ...data, ...(borrowed && { borrowed: { '': languages.defaultLocale } }) },
    )
  }
}

interface Edited {
  readonly type: CmsType
  readonly field: CmsField
  readonly base: JsonObject
  readonly after: JsonObject
  readonly locale: Locale
  readonly languages: Languages
}

/** What a language gets: the edit, beside what it has of its own. */
function valueIn(
  { type, field, base, after, locale, languages }: Edited,
  version: JsonObject | undefined,
): Json | undefined {
  const [old, next] = [own(base, field.name), own(after, field.name)]
  if (!isOwn(type, field)) return next
  const mine = inLanguage(next, locale, languages)
  if (!version) return mine
  return merge(inLanguage(old, locale, languages), mine, own(version, field.name)).merged
}

/** Marks a row as changed, unless another editor has saved it since it was read. */
async function claim(strapi: Strapi, { uid }: CmsType, { id, updatedAt }: Row): Promise<void> {
  const where = { id, updatedAt }
  const { count } = await strapi.db.query(uid).updateMany({ where, data: { updatedAt: new Date() } })
  if (count === 0) throw new Changed()
}

/** How records and files are named, as they are now. */
async function createContext({ strapi, model, library }: Writing): Promise<(locale: Locale) => WriteContext> {
  const ids = await library.ids()
  const documents = new Map<string, string>()
  for (const { uid, endpoint, fields } of model.types) {
    const key = keyOf(endpoint)
    const column = key === 'id' ? NUMBER : key
    if (!fields.some(({ name, stored = name }) => stored === column)) continue
    for (const row of await strapi.db.query(uid).findMany({ select: ['id', 'documentId', column] }))
      documents.set(`${endpoint} ${String(row[column])}`, String(row.documentId))
  }
  const media = (value: StoredRow): number => {
    const name = String(value.file ?? String(value.url).replace(/^\/media\//, ''))
    const id = ids.get(name)
    if (id === undefined) throw new Refused(`The media library has no file ${name.slice(0, 200)}.`)
    return id
  }
  return (locale) => ({
    ...{ locale, media },
    document(endpoint, name) {
      if (name === undefined || name === null) return undefined
      const found = documents.get(`${endpoint} ${String(name)}`)
      if (found === undefined) throw new Refused(`There is no '${String(name).slice(0, 80)}' in ${endpoint}.`)
      return found
    },
  })
}

async function assertRight({ strapi, model }: Writing, { type, name, documentId }: Task): Promise<void> {
  const rows = await strapi.db.query(type.uid).findMany({ select: ['id'], where: { documentId } })
  for (const { id } of rows) {
    const [fault] = await faultsOf(strapi, model, type, id)
    if (fault) throw new Refused(`${name}: ${fault.message}`)
  }
}
