import type { Locale } from '../../content'
import type { CmsModel, CmsType } from '../model/attribute'
import type { Records } from './records'

/** The answers of all endpoints as JSON, read from the CMS when they are first asked for after a change. */
export interface AnswerTexts {
  /** Passwords included: only for the showroom's own code, and for tokens that may read them. */
  read(endpoint: string, locale: Locale): Promise<Buffer>
  /** A record of this content type has changed. */
  change(uid: string): void
  /** Another one whenever any answer may have changed. */
  readonly version: string
  /** Milliseconds until what is read is surely what was saved last. */
  settling(): number
}

interface TimedText {
  readonly startedAt: number
  readonly text: Promise<Buffer>
}

/** Milliseconds after a change in which a database may still answer the state before it. */
const SETTLING = 500

/** Content of this type is part of every answer that shows files. */
const FILES = ['plugin::upload.file', 'api::file-detail.file-detail', 'plugin::i18n.locale']

export function createAnswerTexts(
  { types, read: readRecords }: Records,
  model: CmsModel,
  now: () => number = Date.now,
): AnswerTexts {
  const texts = new Map<string, TimedText>()
  const changedAt = new Map<string, number>()
  const inside = new Map(types.map((type) => [type.endpoint, [...typesInside(type, model), ...FILES]]))
  let [changes, latest] = [0, 0]

  const lastChange = (endpoint: string) =>
    Math.max(0, ...(inside.get(endpoint) ?? []).map((uid) => changedAt.get(uid) ?? 0))
  const isCurrent = ({ startedAt }: TimedText, endpoint: string) => {
    const changed = lastChange(endpoint)
    return startedAt > changed + SETTLING || (startedAt >= changed && now() <= changed + SETTLING)
  }
  return {
    get version() {
      return `${changes}${now() > latest + SETTLING ? '' : ' settling'}`
    },
    settling: () => (changes === 0 ? 0 : Math.max(0, latest + SETTLING + 1 - now())),
    change(uid) {
      latest = now()
      changedAt.set(uid, latest)
      changes++
    },
    async read(endpoint, locale) {
      const type = types.find((each) => each.endpoint === endpoint)
      if (!type) throw new Error(`The CMS has no ${endpoint}.`)
      const key = type.isLocalized ? `${endpoint} ${locale}` : endpoint
      const known = texts.get(key)
      if (known && isCurrent(known, endpoint)) return known.text
      const text = readRecords(type, locale).then((rows) => answerOf(type, rows))
      const fresh = { startedAt: now(), text }
      texts.set(key, fresh)
      text.catch(() => texts.delete(key))
      return text
    },
  }
}

function answerOf({ isSingle, endpoint }: CmsType, rows: readonly unknown[]): Buffer {
  const total = rows.length
  const empty = endpoint === 'ui-translation' ? { items: [] } : {}
  const body = isSingle
    ? { data: rows[0] ?? empty, meta: {} }
    : { data: rows, meta: { pagination: { page: 1, pageSize: total, pageCount: 1, total } } }
  return Buffer.from(JSON.stringify(body))
}

/** The content types whose records an answer shows something of. */
function typesInside(type: CmsType, { components }: CmsModel): readonly string[] {
  const found = new Set<string>([type.uid])
  const seen = new Set<string>()
  const visit = (attribute: Readonly<Record<string, unknown>>) => {
    if (typeof attribute.target === 'string') found.add(attribute.target)
    const uids = [attribute.component, attribute.components].flat().filter((uid) => typeof uid === 'string')
    for (const uid of uids) {
      if (seen.has(uid)) continue
      seen.add(uid)
      for (const field of components.get(uid)?.fields ?? []) visit(field.attribute)
    }
  }
  for (const field of type.fields) visit(field.attribute)
  if (type.endpoint === 'worlds')
    for (const name of ['content-location', 'content-transition']) found.add(`api::${name}.${name}`)
  return [...found]
}
