import { COLLECTIONS, type Collection, defaultCollection } from '../model/targets'
import { kindOf } from './component'
import type { FieldPath } from './path'
import { isRecord, type RawRecord, rawRecordsOf } from './raw'
import { COLLECTION_OF_KIND } from './references'

/** A field that the specification does not give a record (spec §3), and what stands in for it, as a sentence. */
interface MissingField {
  readonly path: FieldPath
  readonly sentence: string
}

const missing = new WeakMap<object, readonly MissingField[]>()

/** The fields of a raw record that were filled in. */
export const missingFieldsOf = (raw: unknown): readonly MissingField[] =>
  (isRecord(raw) && missing.get(raw)) || []

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

/** Tells that a raw record was given the fields of `filled`. */
export function keepMissing(filled: unknown, raw: object): void {
  const fields = missingFieldsOf(filled)
  if (fields.length > 0) missing.set(raw, fields)
}

type OnMissing = (path: FieldPath, sentence: string) => void

/**
 * Fills in the fields that records with only the specification's fields lack: the titles and ids of parts, the keys
 * of tours, the kinds of screensaver entries. `answers`: the raw answers that targets are named from. Returns the
 * same record if it lacks nothing.
 */
export function fillMissing(endpoint: string, raw: unknown, answers: RawRecord): unknown {
  if (!isRecord(raw)) return raw
  const found: MissingField[] = []
  const onMissing: OnMissing = (path, sentence) => found.push({ path, sentence })
  const filled = fill(endpoint, raw, answers, onMissing)
  if (found.length > 0) missing.set(filled, found)
  return filled
}

function fill(endpoint: string, raw: RawRecord, answers: RawRecord, onMissing: OnMissing): RawRecord {
  if (endpoint === 'tours') return filledTour(raw, onMissing)
  if (endpoint === 'screensavers') return filledScreensaver(raw, onMissing)
  if (endpoint === 'configurators') {
    if (raw.url === undefined)
      onMissing(['url'], 'It has no page: enter its url. Until then it shows its logo only.')
    return raw
  }
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

function filledTour(raw: RawRecord, onMissing: OnMissing): RawRecord {
  const changes: Record<string, unknown> = {}
  if (raw.key === undefined && raw.id !== undefined) {
    changes.key = String(raw.id)
    onMissing(['key'], 'It has no key: enter one. Until then its id is used.')
  }
  if (raw.title === undefined) onMissing(['title'], 'It has no title: enter one. Until then none is shown.')
  if (raw.steps === undefined) {
    changes.isOutline = true
    onMissing(['steps'], 'It has no steps: add some. Until then it leads nowhere.')
  }
  return Object.keys(changes).length > 0 ? { ...raw, ...changes } : raw
}

function filledScreensaver(raw: RawRecord, onMissing: OnMissing): RawRecord {
  if (!Array.isArray(raw.media)) return raw
  const media = raw.media.map((entry, position) => {
    if (!isRecord(entry) || entry.__component !== undefined) return entry
    const kind = isRecord(entry.location) ? 'location' : kindOfFile(entry.media)
    onMissing(
      ['media', position, '__component'],
      `It has no __component: enter screensaver.${kind}, which is used.`,
    )
    return { ...entry, __component: `screensaver.${kind}` }
  })
  return media.some((entry, at) => entry !== (raw.media as readonly unknown[])[at]) ? { ...raw, media } : raw
}

/** By the type of a file, else by the ending of its name. */
function kindOfFile(file: unknown): 'image' | 'video' {
  const { mime, ext, url }: RawRecord = isRecord(file) ? file : {}
  const isFilm = /^video\//.test(String(mime)) || /\.(mp4|webm|mov|m4v|ogv)$/i.test(String(ext ?? url))
  return isFilm ? 'video' : 'image'
}
