import { isRecord, type Locale } from '../../content'
import type { CmsField, CmsModel, CmsType, StoredRow } from '../model/attribute'
import { hashOf, sourceHashOf } from './hashes'

/** The value of a row that holds a text. */
interface TextPlace {
  /** Of the content type or component. */
  readonly uid: string
  readonly id: number
  readonly attribute: string
}

/** Why a language has no place for a text: it lacks the record, the whole attribute, or has other parts in it. */
type Gap = 'record' | 'attribute' | 'parts'

/** A text of a record in its source language, and its translation. */
export interface StoredText {
  /** Its path in answers: `sections.0.title`. */
  readonly field: string
  /** The attribute of the record in which it is. */
  readonly root: string
  readonly source: string
  /** Empty if the text is not translated. */
  readonly target: string
  /** Where the translation is stored, if there is a place for it. */
  readonly place: TextPlace | undefined
  readonly gap: Gap | undefined
  /** Letters that the database stores; undefined: any number. */
  readonly maxLength: number | undefined
  /** Of a text in a part that all languages share: the path of its translations in the record. */
  readonly translations: readonly (string | number)[] | undefined
}

/** Letters in a column of PostgreSQL for an attribute of the type `string`. */
const STRING_LENGTH = 255

interface Walk {
  readonly model: Pick<CmsModel, 'components'>
  readonly locale: Locale
  readonly uid: string
  readonly fields: readonly string[]
  readonly path: readonly (string | number)[]
  readonly gap: Gap | undefined
}

/**
 * The texts of a record: `source` is its row in the language of the sources, `target` that of the translation, if it has
 * one. Lists are the same where they have the same parts in the same order.
 */
export function storedTexts(
  type: CmsType,
  model: Pick<CmsModel, 'components'>,
  locale: Locale,
  { source, target }: { readonly source: StoredRow; readonly target: StoredRow | undefined },
): readonly StoredText[] {
  const walk: Walk = {
    ...{ model, locale, uid: type.uid, fields: [], path: [] },
    gap: target ? undefined : 'record',
  }
  return textsOfFields(type.fields, source, target, walk)
}

/** Whether a text of the language is still that of another one, which it showed for want of a translation. */
export function isBorrowed({ field, source, target }: StoredText, row: StoredRow): boolean {
  const { borrowed } = row
  const steps = field.split('.')
  const parts = steps.map((_, at) => steps.slice(0, at + 1).join('.'))
  if (!isRecord(borrowed) || !['', ...parts].some((path) => path in borrowed)) return false
  const translated = isRecord(row.translated) ? row.translated : {}
  return target === source || sourceHashOf(translated, field, target) === hashOf(target)
}

function textsOfFields(
  fields: readonly CmsField[],
  source: StoredRow,
  target: StoredRow | undefined,
  walk: Walk,
): readonly StoredText[] {
  return fields.flatMap((field) => {
    const { attribute } = field
    if (field.isTranslated) return textOf(field, source, target, walk)
    if (attribute.type === 'component' || attribute.type === 'dynamiczone')
      return textsOfParts(field, source, target, walk)
    return []
  })
}

function textOf(
  { name, stored = name, attribute, further }: CmsField,
  row: StoredRow,
  target: StoredRow | undefined,
  { uid, fields, path, gap, locale }: Walk,
): readonly StoredText[] {
  const source = row[stored]
  if (typeof source !== 'string' || source.trim() === '') return []
  const text = {
    ...{ field: [...fields, name].join('.'), root: String(path[0] ?? stored), source },
    maxLength: attribute.type === 'string' ? STRING_LENGTH : undefined,
  }
  const [others] = Object.keys(further ?? {})
  if (others !== undefined) {
    const own = listOf(row[others]).find(({ language }) => language === locale)
    const isMissing = gap === 'record'
    return [
      {
        ...{ ...text, target: textIn(own?.text), place: undefined, translations: [...path, others] },
        gap: isMissing ? gap : undefined,
      },
    ]
  }
  const place = target && gap === undefined ? { uid, id: Number(target.id), attribute: stored } : undefined
  return [{ ...text, target: place ? textIn(target?.[stored]) : '', place, gap, translations: undefined }]
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

function textsOfParts(
  { name, stored = name, attribute }: CmsField,
  source: StoredRow,
  target: StoredRow | undefined,
  walk: Walk,
): readonly StoredText[] {
  const parts = listOf(source[stored])
  const others = listOf(target?.[stored])
  const isList = attribute.type === 'dynamiczone' || attribute.repeatable === true
  const gap = walk.gap ?? gapOf(parts, others, walk.path.length === 0)
  return parts.flatMap((part, at) => {
    const uid = String(part.__component ?? attribute.component)
    const component = walk.model.components.get(uid)
    const inside: Walk = {
      ...walk,
      ...{ uid, gap },
      fields: [...walk.fields, name, ...(isList ? [String(at)] : [])],
      path: [...walk.path, stored, ...(isList ? [at] : [])],
    }
    return component
      ? textsOfFields(component.fields, part, gap === undefined ? others[at] : undefined, inside)
      : []
  })
}

function gapOf(parts: readonly StoredRow[], others: readonly StoredRow[], isRoot: boolean): Gap | undefined {
  if (isRoot && others.length === 0) return 'attribute'
  const isSame =
    parts.length === others.length && parts.every((part, at) => part.__component === others[at]?.__component)
  return isSame ? undefined : 'parts'
}

function listOf(value: unknown): readonly StoredRow[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord)
}

/** What Strapi reads for the texts of these fields, and nothing beside; undefined: there are none in further tables. */
export function textPopulate(
  fields: readonly CmsField[],
  model: Pick<CmsModel, 'components'>,
): Readonly<Record<string, unknown>> | undefined {
  const entries = fields.flatMap(
    ({ name, stored = name, attribute, isTranslated, further = {} }): [string, unknown][] => {
      if (isTranslated) return Object.keys(further).map((other) => [other, true])
      const uids = [attribute.component, attribute.components].flat().filter((uid) => typeof uid === 'string')
      const inside = uids.map((uid) => [uid, insideOf(uid, model)] as const)
      if (!inside.some(([, { hasTexts }]) => hasTexts)) return []
      const populates = inside.map(([uid, { populate }]) => [uid, populate ? { populate } : true] as const)
      return [
        [
          stored,
          attribute.type === 'dynamiczone' ? { on: Object.fromEntries(populates) } : populates[0]?.[1],
        ],
      ]
    },
  )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

function insideOf(uid: string, model: Pick<CmsModel, 'components'>) {
  const fields = model.components.get(uid)?.fields ?? []
  const populate = textPopulate(fields, model)
  return { populate, hasTexts: populate !== undefined || fields.some((field) => field.isTranslated) }
}
