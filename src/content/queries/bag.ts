import { isOrderCode } from './orderCode'

/** A configuration as it was when the visitor saved it. */
export interface SavedConfiguration {
  readonly type: 'configuration'
  /** The configurator's. */
  readonly uid: string
  /** The configuration as a URL carries it, with its checksum (`packConfiguration`). */
  readonly packed: string
  /** The order code that its page named. */
  readonly code?: string
}

/**
 * An item in the visitor's bag: an article by its id in the current language, a document by its id in
 * `documentsOf`, or a configuration.
 */
export type BagItem = { readonly type: 'article' | 'document'; readonly id: number } | SavedConfiguration

/** Capacity of a bag: a QR code of more items could not be scanned. */
export const MAX_BAG_ITEMS = 20

/** Maximum length of the url parameter: a QR code of a longer one cannot be scanned from a screen. */
const MAX_CHARACTERS = 640

const LETTERS = { article: 'a', document: 'd' } as const

/** `c`, uid, order code, and both parts of the packed configuration. */
const CONFIGURATION = /^c~([^~]{1,100})~([^~]{0,200})~([\w-]{1,600})~([0-9a-f]{1,64})$/

/**
 * Formats a bag for a url, as `a12.d1x9k.c~a6~A6-12~eyJ…~0f…`: type and id in base 36; a configuration by its
 * configurator, order code and packed form.
 */
export function bagText(items: readonly BagItem[]): string {
  return items.map(itemText).join('.')
}

function itemText(item: BagItem): string {
  if (item.type !== 'configuration') return LETTERS[item.type] + item.id.toString(36)
  const [letters = '', sum = ''] = item.packed.split('.')
  return ['c', encode(item.uid), encode(item.code ?? ''), letters, sum].join('~')
}

/** Whether another item fits into the bag and its code. */
export function hasRoomFor(bag: readonly BagItem[], item: BagItem): boolean {
  return bag.length < MAX_BAG_ITEMS && bagText([...bag, item]).length <= MAX_CHARACTERS
}

/** Reads a bag from a url: each item once, up to the capacity; invalid entries are reported. */
export function readBag(text: string): {
  readonly items: readonly BagItem[]
  readonly problems: readonly string[]
} {
  const items = new Map<string, BagItem>()
  const problems: string[] = []
  if (text.length > MAX_CHARACTERS)
    problems.push(`a bag has at most ${MAX_CHARACTERS} characters, not ${text.length}`)
  const names = text === '' ? [] : text.slice(0, MAX_CHARACTERS).split('.')
  for (const name of names) {
    const item = readItem(name)
    if (!item) problems.push(`${JSON.stringify(name.slice(0, 20))} is not an item of a bag`)
    else if (items.size < MAX_BAG_ITEMS) items.set(bagText([item]), item)
  }
  return { items: [...items.values()], problems }
}

function readItem(name: string): BagItem | undefined {
  if (name.startsWith('c~')) return readConfigurationItem(name)
  const [, letter, digits = ''] = /^([ad])([0-9a-z]{1,10})$/.exec(name) ?? []
  const id = Number.parseInt(digits, 36)
  if (letter === undefined || !Number.isSafeInteger(id)) return undefined
  return { type: letter === 'a' ? 'article' : 'document', id }
}

/** The packed configuration is verified when it is opened. */
function readConfigurationItem(name: string): SavedConfiguration | undefined {
  const [, uid = '', code = '', letters, sum] = CONFIGURATION.exec(name) ?? []
  if (letters === undefined || sum === undefined) return undefined
  try {
    const item = { type: 'configuration', uid: decodeURIComponent(uid), packed: `${letters}.${sum}` } as const
    if (code === '') return item
    const orderCode = decodeURIComponent(code)
    return isOrderCode(orderCode) ? { ...item, code: orderCode } : undefined
  } catch {
    // Not a valid escape.
    return undefined
  }
}

/** Escapes the separators too. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('.', '%2E').replaceAll('~', '%7E')

export function sameItem(a: BagItem, b: BagItem): boolean {
  if (a.type === 'configuration' || b.type === 'configuration')
    return a.type === b.type && 'packed' in a && 'packed' in b && a.uid === b.uid && a.packed === b.packed
  return a.type === b.type && a.id === b.id
}
