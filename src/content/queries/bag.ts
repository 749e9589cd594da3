/** What a visitor takes along: an article by its id in the language that is read, a document by that of `documentsOf`. */
export interface BagItem {
  readonly type: 'article' | 'document'
  readonly id: number
}

/** What a bag holds: with more the code that names them all could not be scanned. */
export const MOST_IN_BAG = 20

/** Letters of an address that are looked at: more than the fullest bag has. */
const MOST_LETTERS = 400

const LETTERS = { article: 'a', document: 'd' } as const

/** A bag as an address names it, `a12.d1x9k`: what it is, and its id in digits and small letters. */
export function bagText(items: readonly BagItem[]): string {
  return items.map(({ type, id }) => LETTERS[type] + id.toString(36)).join('.')
}

/** What an address names, each once and no more than a bag holds; what means nothing in it is left out and told. */
export function readBag(text: string): {
  readonly items: readonly BagItem[]
  readonly problems: readonly string[]
} {
  const items = new Map<string, BagItem>()
  const problems: string[] = []
  if (text.length > MOST_LETTERS)
    problems.push(`a bag has at most ${MOST_LETTERS} letters, not ${text.length}`)
  const names = text === '' ? [] : text.slice(0, MOST_LETTERS).split('.')
  for (const name of names) {
    const item = readItem(name)
    if (!item) problems.push(`${JSON.stringify(name.slice(0, 20))} is nothing that can be taken along`)
    else if (items.size < MOST_IN_BAG) items.set(bagText([item]), item)
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
