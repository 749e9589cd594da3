import {
  accessTo,
  accessToWorld,
  type Content,
  isRecord,
  type Locale,
  STRANGER,
  type Visitor,
} from '../content'
import type { Answers } from './answers'
import type { Places } from './places'

/** The answers of a package as each visitor may see them (spec §6). */
export interface Gate {
  /** The bytes of an answer, the same Buffer each time. Undefined for an unknown endpoint. */
  read(endpoint: string, locale: Locale, visitor: Visitor): Promise<Buffer | undefined>
  /** Whether there is anything that strangers may not see. */
  isNeeded(): Promise<boolean>
}

type Row = Readonly<Record<string, unknown>>

/** In place of the pictures that are kept back: one pixel of nothing. */
const NOTHING = {
  key: 'default_background',
  type: 'image',
  image: {
    id: 0,
    name: 'nothing.gif',
    url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    mime: 'image/gif',
    ext: '.gif',
    width: 1,
    height: 1,
  },
}

/** What is known of a place that is kept back: that it exists, and where. */
const PUBLIC_FIELDS = [
  ...['id', 'documentId', 'locale', 'payloadId', 'title', 'slug', 'world', 'group', 'world_item', 'scopes'],
]

/**
 * Keeps back what a visitor may not enter: of a location everything but its name and address, and the transitions that
 * start there. What leads there from places the visitor may be at stays, so that there is a door to stand before.
 */
export function createGate(
  answers: Answers,
  places: Pick<Places, 'contentIn'>,
  locales: readonly Locale[],
): Gate {
  const made = new Map<string, Promise<Buffer | undefined>>()

  const filtered = async (endpoint: string, locale: Locale, visitor: Visitor) => {
    const bytes = await answers.read(endpoint, locale)
    if (!bytes || !Object.hasOwn(FILTERS, endpoint)) return bytes
    const closed = await closedRows(locale, visitor)
    if (closed.size === 0) return bytes
    const answer: unknown = JSON.parse(bytes.toString())
    const filter = FILTERS[endpoint as keyof typeof FILTERS]
    const data = rowsOf(answer).flatMap((row) => filter(row, closed))
    return Buffer.from(JSON.stringify({ ...(isRecord(answer) && answer), data }))
  }

  /** Payload ids of the locations and transitions that are kept back from a visitor. */
  const closedRows = async (locale: Locale, visitor: Visitor): Promise<ReadonlySet<unknown>> => {
    const content = await places.contentIn(locale)
    const rows = async (endpoint: string) => {
      const bytes = await answers.read(endpoint, locale)
      return bytes ? rowsOf(JSON.parse(bytes.toString())) : []
    }
    const locations = (await rows('content-locations')).filter((row) => isClosed(row, content, visitor))
    const closed = new Set(locations.map(({ payloadId }) => payloadId))
    const transitions = (await rows('content-transitions')).filter(
      (row) => startsIn(row, closed) || isInClosedWorld(row, content, visitor),
    )
    return new Set([...closed, ...transitions.map(({ payloadId }) => payloadId)])
  }

  return {
    read(endpoint, locale, visitor) {
      const key = JSON.stringify([endpoint, locale, visitor.user?.scopes ?? null, visitor.openedWorlds])
      if (made.size > 500) made.clear()
      const answer = made.get(key) ?? filtered(endpoint, locale, visitor)
      made.set(key, answer)
      answer.catch(() => made.delete(key))
      return answer
    },
    async isNeeded() {
      const closed = await Promise.all(locales.map((locale) => closedRows(locale, STRANGER)))
      return closed.some(({ size }) => size > 0)
    },
  }
}

const FILTERS = {
  'content-locations': (row: Row, closed: ReadonlySet<unknown>): readonly Row[] =>
    closed.has(row.payloadId) ? [nameAndAddress(row)] : [row],
  'content-transitions': (row: Row, closed: ReadonlySet<unknown>): readonly Row[] =>
    closed.has(row.payloadId) ? [] : [row],
  worlds: (row: Row, closed: ReadonlySet<unknown>): readonly Row[] => {
    const { transitions } = row
    if (!Array.isArray(transitions)) return [row]
    return [{ ...row, transitions: transitions.filter((payloadId) => !closed.has(payloadId)) }]
  },
} as const

function nameAndAddress(row: Row): Row {
  const kept = Object.entries(row).filter(([name]) => PUBLIC_FIELDS.includes(name))
  return { ...Object.fromEntries(kept), withheld: true, background: [NOTHING], hotspots: [] }
}

function isClosed(row: Row, content: Content, visitor: Visitor): boolean {
  const item = content.items.get(String(row.payloadId))
  if (item?.kind === 'location') return accessTo(content, visitor, item) !== 'granted'
  return isInClosedWorld(row, content, visitor)
}

/** By the row's own word: what cannot be read as a location is not to slip through. */
function isInClosedWorld({ world }: Row, content: Content, visitor: Visitor): boolean {
  const found = isRecord(world) ? content.worlds.get(String(world.slug)) : undefined
  return found !== undefined && accessToWorld(visitor, found) !== 'granted'
}

function startsIn({ from }: Row, closed: ReadonlySet<unknown>): boolean {
  return isRecord(from) && closed.has(from.payloadId)
}

function rowsOf(answer: unknown): readonly Row[] {
  return isRecord(answer) && Array.isArray(answer.data) ? answer.data.filter(isRecord) : []
}
