/**
 * An item in the visitor's bag: an article by its id in the current language, a document by its id in
 * `documentsOf`.
 */
export interface BagItem {
  readonly type: 'article' | 'document'
  readonly id: number
}

/** Capacity of a bag: a QR code of more items could not be scanned. */
export const MAX_BAG_ITEMS = 20

/** Maximum length of the url parameter: more than the fullest bag needs. */
const MAX_CHARACTERS = 400

const LETTERS = { article: 'a', document: 'd' } as const

/** Formats a bag for a url, as `a12.d1x9k`: type and id in base 36. */
export function bagText(items: readonly BagItem[]): string {
  return items.map(({ type, id }) => LETTERS[type] + id.toString(36)).join('.')
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
  const [, letter, digits = ''] = /^([ad])([0-9a-z]{1,10})$/.exec(name) ?? []
  const id = Number.parseInt(digits, 36)
  if (letter === undefined || !Number.isSafeInteger(id)) return undefined
  return { type: letter === 'a' ? 'article' : 'document', id }
}

export function sameItem(a: BagItem, b: BagItem): boolean {
  return a.type === b.type && a.id === b.id
}
