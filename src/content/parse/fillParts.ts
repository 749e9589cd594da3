import { COLLECTIONS, type Collection, defaultCollection } from '../model/targets'
import { kindOf } from './component'
import type { FieldPath } from './path'
import { isRecord, type RawRecord, rawRecordsOf } from './raw'
import { COLLECTION_OF_KIND } from './references'

/** The lists of parts that a visitor sees by their name, and the field of their target. */
const ZONES: Readonly<Record<string, readonly (readonly [path: string, target: string])[]>> = {
  worlds: [['start_page.action_buttons', 'action_target']],
  menus: [['items', 'target']],
  articles: [['action_buttons', 'action_target']],
  dashboards: [
    ['links', 'action_target'],
    ['action_buttons', 'action_target'],
    ['media_library', 'action_target'],
  ],
}

/** Called with the path of each field that is filled in, and a sentence for its author. */
export type OnMissing = (path: FieldPath, sentence: string) => void

/** Fills in the titles and ids of a record's parts: buttons, menu items, links and library entries. */
export function fillParts(
  endpoint: string,
  raw: RawRecord,
  answers: RawRecord,
  onMissing: OnMissing,
): RawRecord {
  let record = raw
  for (const [path, target] of ZONES[endpoint] ?? [])
    record = withZone(record, path.split('.'), [], { target, answers, onMissing })
  return record
}

function withZone(record: RawRecord, path: FieldPath, before: FieldPath, options: PartOptions): RawRecord {
  const [first = '', ...rest] = path
  const here = [...before, first]
  if (rest.length === 0) return withParts(record, String(first), here, options)
  const inside = record[first]
  if (!isRecord(inside)) return record
  const filled = withZone(inside, rest, here, options)
  return filled === inside ? record : { ...record, [first]: filled }
}

interface PartOptions {
  /** The field of a part's target. */
  readonly target: string
  readonly answers: RawRecord
  readonly onMissing: OnMissing
}

function withParts(record: RawRecord, field: string, path: FieldPath, options: PartOptions): RawRecord {
  const parts = record[field]
  if (!Array.isArray(parts)) return record
  const filled = parts.map((part, position) =>
    isRecord(part) ? filledPart(part, position, [...path, position], options) : part,
  )
  return filled.some((part, at) => part !== parts[at]) ? { ...record, [field]: filled } : record
}

function filledPart(
  part: RawRecord,
  position: number,
  path: FieldPath,
  { target: field, answers, onMissing }: PartOptions,
): RawRecord {
  const target = withKey(part, part[field], answers)
  const changes: Record<string, unknown> = target === part[field] ? {} : { [field]: target }
  if (part.title === undefined) {
    const name = nameOf(part, target, answers)
    if (name !== undefined) {
      changes.title = name
      onMissing(
        [...path, 'title'],
        `It has no title: enter one. Until then "${name}" is shown, from its target.`,
      )
    }
  }
  // Links of a dashboard are not numbered.
  if (part.id === undefined && path[0] !== 'links') {
    changes.id = position + 1
    onMissing([...path, 'id'], 'It has no id: enter one. Until then its position is used.')
  }
  return Object.keys(changes).length > 0 ? { ...part, ...changes } : part
}

function collectionOf(part: RawRecord, target: RawRecord): Collection | undefined {
  return part.__component === undefined
    ? defaultCollection(target)
    : COLLECTION_OF_KIND.get(kindOf(part.__component))
}

/** A target by id gets the key by which its collection is referred to. */
function withKey(part: RawRecord, target: unknown, answers: RawRecord): unknown {
  if (!isRecord(target) || part.__component === undefined) return target
  const collection = collectionOf(part, target)
  if (!collection) return target
  const { key, endpoint } = COLLECTIONS[collection]
  if (key === 'id' || target[key] !== undefined || target.id === undefined) return target
  const record = rawRecordsOf(answers, endpoint).find(({ id }) => String(id) === String(target.id))
  return { ...target, [key]: record?.[key] ?? String(target.id) }
}

/** What a part leads to, in words: the record's title, the link's host, or the file's name. */
function nameOf(part: RawRecord, target: unknown, answers: RawRecord): string | undefined {
  const [file] = Array.isArray(part.media) ? part.media : [part.media]
  const ofTarget = isRecord(target) ? nameOfTarget(part, target, answers) : undefined
  const { caption, alternativeText, name }: RawRecord = isRecord(file) ? file : {}
  const ofFile = firstText(caption, alternativeText, withoutEnding(name))
  return ofTarget ?? ofFile ?? firstText(part.email, part.phone)
}

function nameOfTarget(part: RawRecord, target: RawRecord, answers: RawRecord): string | undefined {
  if (firstText(target.title) !== undefined) return firstText(target.title)
  const collection = collectionOf(part, target)
  if (!collection) return firstText(target.name, hostOf(target.url))
  const { endpoint, key } = COLLECTIONS[collection]
  const name = String(target[key])
  const record = rawRecordsOf(answers, endpoint).find((one) => String(one[key] ?? one.id) === name)
  return firstText(record?.title, record?.slug, target[key], String(target[key] ?? ''))
}

const firstText = (...values: readonly unknown[]) =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

const withoutEnding = (name: unknown) =>
  typeof name === 'string' ? name.replace(/(?<=.)\.\w{2,5}$/, '') : undefined

const hostOf = (url: unknown) =>
  typeof url === 'string' ? url.replace(/^[a-z][a-z\d+.-]*:(\/\/)?/i, '').replace(/[/?#].*/, '') : undefined
