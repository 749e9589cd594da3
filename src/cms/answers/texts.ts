import type { Locale } from '../../content'
import type { CmsModel, CmsType } from '../model/attribute'
import { FILE_DETAILS } from '../model/fileDetails'
import { uidOf } from '../model/names'
import type { AnsweredRecord, Records } from './records'

/** The answers of all endpoints as JSON; after a change, what has changed is read again when it is first asked for. */
export interface AnswerTexts {
  /** Passwords included: only for the showroom's own code, and for tokens that may read them. */
  read(endpoint: string, locale: Locale): Promise<Buffer>
  /** A record of this content type has changed. `documentId`: undefined: any of them. */
  change(uid: string, documentId?: string): void
  /** Another one whenever any answer may have changed. */
  readonly version: string
  /** Milliseconds until what is read is surely what was saved last. */
  settling(): number
}

/** An answer, and when reading it began. */
interface TimedAnswer {
  readonly startedAt: number
  /** Changes before it. */
  readonly changes: number
  readonly answer: Promise<Answer>
}

interface Answer {
  readonly entries: readonly Entry[]
  readonly text: Buffer
}

interface Entry extends Omit<AnsweredRecord, 'record'> {
  /** Its JSON. */
  readonly json: string
}

interface Change {
  readonly uid: string
  /** Undefined: any record of the type. */
  readonly documentId: string | undefined
  readonly at: number
  /** Changes up to it. */
  readonly changes: number
}

/** Milliseconds after a change in which a database may still answer the state before it. */
const SETTLING = 500

/** With more changed records than this, everything is read again. */
const MOST_CHANGES = 200

const FILE = 'plugin::upload.file'
const DETAILS = uidOf(FILE_DETAILS)

/** Content of this type is part of every answer that shows files. */
const FILES = [FILE, DETAILS, 'plugin::i18n.locale']

export function createAnswerTexts(
  records: Records,
  model: CmsModel,
  now: () => number = Date.now,
): AnswerTexts {
  const { types } = records
  const answers = new Map<string, TimedAnswer>()
  const log = createChanges()
  const inside = new Map(
    types.map((type) => [type.endpoint, new Set([...typesInside(type, model), ...FILES])]),
  )
  let [count, latest] = [0, 0]

  /** Changes that the answer may not have yet. */
  const pending = ({ startedAt, changes }: TimedAnswer, type: CmsType) => {
    const isSeen = (change: Change) =>
      change.changes <= changes && (startedAt > change.at + SETTLING || now() <= change.at + SETTLING)
    return log.of(inside.get(type.endpoint) ?? new Set()).filter((change) => !isSeen(change))
  }
  const readAll = async (type: CmsType, locale: Locale): Promise<Answer> =>
    answerOf(type, (await records.read(type, locale)).map(entryOf))

  /** Reads the records that have changed, and those that show something of them. */
  const readChanged = async (
    type: CmsType,
    locale: Locale,
    before: Answer,
    changes: readonly Change[],
  ): Promise<Answer> => {
    const own = changes.filter(({ uid }) => uid === type.uid)
    const details = changes.filter(({ uid }) => uid === DETAILS).flatMap(({ documentId }) => documentId ?? [])
    const files = details.length > 0 ? await records.filesOf(details) : []
    const changed = new Set([...changes.flatMap(({ documentId }) => documentId ?? []), ...files])
    const naming = before.entries.filter(({ shows }) => [...changed].some((each) => shows.has(each)))
    const documents = new Set([
      ...own.flatMap(({ documentId }) => documentId ?? []),
      ...naming.map(({ documentId }) => documentId),
    ])
    if (documents.size === 0) return before
    if (documents.size > MOST_CHANGES) return readAll(type, locale)
    const fresh = (await records.read(type, locale, [...documents])).map(entryOf)
    const others = before.entries.filter(({ documentId }) => !documents.has(documentId))
    return answerOf(type, [...others, ...fresh].toSorted(byPosition))
  }

  return {
    get version() {
      return `${count}${now() > latest + SETTLING ? '' : ' settling'}`
    },
    settling: () => (count === 0 ? 0 : Math.max(0, latest + SETTLING + 1 - now())),
    change(uid, documentId) {
      latest = now()
      count++
      log.add({ uid, documentId, at: latest, changes: count })
    },
    async read(endpoint, locale) {
      const type = types.find((each) => each.endpoint === endpoint)
      if (!type) throw new Error(`The CMS has no ${endpoint}.`)
      const key = type.isLocalized ? `${endpoint} ${locale}` : endpoint
      const known = answers.get(key)
      const changes = known ? pending(known, type) : []
      if (known && changes.length === 0) return (await known.answer).text
      const started = { startedAt: now(), changes: count }
      const isPartial =
        known && type.endpoint !== 'worlds' && changes.every(({ documentId }) => documentId !== undefined)
      const answer = isPartial
        ? known.answer.then((before) => readChanged(type, locale, before, changes))
        : readAll(type, locale)
      answers.set(key, { ...started, answer })
      answer.catch(() => answers.delete(key))
      return (await answer).text
    },
  }
}

/** The last change of each record. */
function createChanges() {
  const byType = new Map<string, Map<string | undefined, Change>>()
  return {
    add(change: Change) {
      const own = byType.get(change.uid) ?? new Map<string | undefined, Change>()
      byType.set(change.uid, own)
      own.set(change.documentId, change)
      if (own.size <= MOST_CHANGES) return
      own.clear()
      own.set(undefined, { ...change, documentId: undefined })
    },
    of: (uids: ReadonlySet<string>): readonly Change[] =>
      [...uids].flatMap((uid) => [...(byType.get(uid)?.values() ?? [])]),
  }
}

const entryOf = ({ record, ...rest }: AnsweredRecord): Entry => ({ ...rest, json: JSON.stringify(record) })

function byPosition({ order: one }: Entry, { order: other }: Entry): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : Number(one[at]) - Number(other[at])
}

function answerOf({ isSingle, endpoint }: CmsType, entries: readonly Entry[]): Answer {
  const total = entries.length
  const empty = endpoint === 'ui-translation' ? '{"items":[]}' : '{}'
  const pagination = { page: 1, pageSize: total, pageCount: 1, total }
  const text = isSingle
    ? `{"data":${entries[0]?.json ?? empty},"meta":{}}`
    : `{"data":[${entries.map(({ json }) => json).join(',')}],"meta":${JSON.stringify({ pagination })}}`
  return { entries, text: Buffer.from(text) }
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
