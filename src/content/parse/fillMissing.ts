import { fillParts, type OnMissing } from './fillParts'
import type { FieldPath } from './path'
import { isRecord, type RawRecord } from './raw'

/** A field that the specification does not give a record (spec §3), and what stands in for it, as a sentence. */
interface MissingField {
  readonly path: FieldPath
  readonly sentence: string
}

const missing = new WeakMap<object, readonly MissingField[]>()

/** The fields of a raw record that were filled in. */
export const missingFieldsOf = (raw: unknown): readonly MissingField[] =>
  (isRecord(raw) && missing.get(raw)) || []

/** Marks a raw record as given the filled-in fields of `filled`. */
export function keepMissing(filled: unknown, raw: object): void {
  const fields = missingFieldsOf(filled)
  if (fields.length > 0) missing.set(raw, fields)
}

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
  return fillParts(endpoint, raw, answers, onMissing)
}

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
