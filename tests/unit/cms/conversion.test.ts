import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCmsModel, type CmsField, type CmsType } from '../../../src/cms'
import type { ReadContext, WriteContext } from '../../../src/cms/model/attribute'
import { NUMBER } from '../../../src/cms/model/names'
import { readFields, writeFields } from '../../../src/cms/model/rows'
import { type PackageContent, readPackageContent } from '../../../src/cms/seed/package'
import { isRecord, LOCALES } from '../../../src/content'
import { makeGoodPackage } from '../scripts/check/tinyPackage'

type Row = Readonly<Record<string, unknown>>

const model = buildCmsModel()
const root = mkdtempSync(join(tmpdir(), 'cms-'))
let content: PackageContent

beforeAll(async () => {
  content = await readPackageContent(await makeGoodPackage(root), model.types, LOCALES, 'en')
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Files are stored by their description, so that reading gives it back. */
const files: Row[] = []
const writing: WriteContext = {
  locale: 'en',
  media: (media) => files.push(media) - 1,
  document: (endpoint, name) => `${endpoint}|${String(name)}`,
}
const reading: ReadContext = { locale: 'en', media: (file) => file }

/** A stored record as Strapi reads it: relations and files are records again. */
function asRead(fields: readonly CmsField[], stored: Row): Row {
  const attributes = fields.flatMap(({ name, stored: own = name, attribute, further = {} }) => [
    [own, attribute] as const,
    ...Object.entries(further),
  ])
  return Object.fromEntries(attributes.map(([name, attribute]) => [name, readValue(attribute, stored[name])]))
}

function readValue(attribute: CmsField['attribute'], value: unknown): unknown {
  const { type } = attribute
  const list = (Array.isArray(value) ? value : [value]).filter((each) => each != null)
  if (type === 'media') {
    const found = list.map((id) => files[Number(id)])
    return attribute.multiple ? found : found[0]
  }
  if (type === 'relation') {
    const documents = isRecord(value) ? (value.set as readonly { readonly documentId: string }[]) : []
    const found = documents.map(({ documentId }) => target(documentId))
    return attribute.relation === 'oneToMany' ? found : found[0]
  }
  if (type !== 'component' && type !== 'dynamiczone') return value
  const parts = list.filter(isRecord).map((part) => {
    const uid = String(type === 'dynamiczone' ? part.__component : attribute.component)
    return { ...asRead(model.components.get(uid)?.fields ?? [], part), __component: part.__component }
  })
  return type === 'dynamiczone' || attribute.repeatable ? parts : parts[0]
}

/** The record that a relation leads to, with what answers show of it. */
function target(documentId: string): Row {
  const [endpoint = '', name] = documentId.split('|')
  const key = { articles: NUMBER, dashboards: NUMBER, screensavers: NUMBER }[endpoint]
  const records = content.records.get(endpoint) ?? []
  const found = records
    .map(({ rows }) => rows.get('en') ?? {})
    .find((row) => Object.values(row).some((value) => String(value) === name))
  return { ...found, documentId, ...(key && { [key]: Number(name) }) }
}

/** What a showroom reads: no identities, no gaps, references by name alone. */
function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence)
  if (!isRecord(value)) return value
  const key = ['payloadId', 'key', 'uid'].find((name) => name in value)
  const isReference = key !== undefined && 'documentId' in value
  const fields = isReference ? [[key, value[key]] as const] : Object.entries(value)
  return Object.fromEntries(
    fields
      .filter(([name, each]) => !ASIDE.includes(name) && each !== null && each !== undefined)
      .map(([name, each]) => [name, essence(each)] as const),
  )
}
const ASIDE = ['documentId', 'locale', 'borrowed', 'world_item']

/** Answers give these to every record or part, and where a package leaves them out, their default. */
const stored = async (type: CmsType, row: Row) =>
  asRead(type.fields, await writeFields(type.fields, row, writing))

const LISTED = () =>
  model.types.flatMap((type) =>
    (content.records.get(type.endpoint) ?? []).flatMap(({ rows }) => {
      const row = rows.get('en')
      return row ? [{ type, row }] : []
    }),
  )

describe('a record of a package', () => {
  it('is the same after it was stored and read', async () => {
    for (const { type, row } of LISTED()) {
      const read = readFields(type.fields, await stored(type, row), reading)
      for (const field of type.fields.filter(({ name }) => row[name] !== undefined))
        expect(essence({ [field.name]: read[field.name] }), `${type.endpoint}.${field.name}`).toMatchObject(
          essence({ [field.name]: row[field.name] }) as object,
        )
    }
    expect(LISTED().length).toBeGreaterThan(15)
  })

  it('lacks a field that was renamed in Strapi', async () => {
    for (const { type, row } of LISTED()) {
      const whole = await stored(type, row)
      for (const { name, stored: own = name, further = {} } of type.fields) {
        const isSet = [own, ...Object.keys(further)].some((key) => {
          const value = whole[key]
          return value != null && !(Array.isArray(value) && value.length === 0)
        })
        if (!isSet) continue
        const rest = Object.entries(whole).filter(([key]) => key !== own && !(key in further))
        const renamed = { ...Object.fromEntries(rest), [`${own}_renamed`]: whole[own] }
        const read = readFields(type.fields, renamed, reading)[name]
        expect(Array.isArray(read) ? read.length : read, `${type.endpoint}.${name}`).toBeFalsy()
      }
    }
  })
})
