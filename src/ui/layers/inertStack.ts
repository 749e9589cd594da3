/** What lies over the rest of the page, from when it is there until it goes. */
interface Cover {
  readonly element: Element
  /** Of several the highest covers the others. */
  readonly level: number
  /** What of the page stays in use beside it: a selector. */
  readonly spares?: string
}

/**
 * Makes inert what is covered: everything that is not part of the highest cover, nor on the way to it. What manages that by
 * itself (`data-own-inert`) asks `isCovered`.
 */
export function createCovers(page: Pick<Document, 'body'>, watch: (changed: () => void) => () => void) {
  const covers: Cover[] = []
  const listeners = new Set<() => void>()
  let covered: ReadonlySet<Element> = new Set()
  let unwatch = () => {}

  const highest = () =>
    covers.reduce<Cover | undefined>((top, next) => (top && top.level > next.level ? top : next), undefined)
  const update = () => {
    const next = beside(highest(), page.body)
    for (const element of covered) if (!next.has(element)) element.removeAttribute('inert')
    for (const element of next) element.setAttribute('inert', '')
    covered = next
  }
  const change = () => {
    update()
    for (const listener of [...listeners]) listener()
  }
  return {
    /** The answer takes it away. */
    add(cover: Cover): () => void {
      if (covers.length === 0) unwatch = watch(update)
      covers.push(cover)
      change()
      return () => {
        covers.splice(covers.indexOf(cover), 1)
        change()
        if (covers.length === 0) unwatch()
      }
    },
    isCovered: (level: number) => (highest()?.level ?? -1) > level,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What runs or describes, and is never seen. */
const UNSEEN = 'script, style, link, template'

function beside(cover: Cover | undefined, body: Element): ReadonlySet<Element> {
  const found = new Set<Element>()
  if (!cover) return found
  const spared = ['[data-own-inert]', UNSEEN, cover.spares].filter(Boolean).join(', ')
  for (let at: Element | null = cover.element; at && at !== body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? [])
      if (other !== at && !other.matches(spared)) found.add(other)
  return found
}
