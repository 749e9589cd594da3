import { createEmitter } from '../../util'

/** A layer that makes the rest of the page inert. */
interface InertLayer {
  readonly element: Element
  /** The highest layer makes the others inert. */
  readonly level: number
  /** Selector of elements that stay usable. */
  readonly except?: string
}

/**
 * Makes everything inert outside the highest layer and its ancestors. Elements with `data-own-inert` are left alone and
 * use `isCovered` themselves.
 */
export function createInertStack(page: Pick<Document, 'body'>, watch: (changed: () => void) => () => void) {
  const layers: InertLayer[] = []
  const listeners = createEmitter()
  let inert: ReadonlySet<Element> = new Set()
  let unwatch = () => {}

  const highest = () =>
    layers.reduce<InertLayer | undefined>(
      (top, next) => (top && top.level > next.level ? top : next),
      undefined,
    )
  const update = () => {
    const next = elementsOutside(highest(), page.body)
    for (const element of inert) if (!next.has(element)) element.removeAttribute('inert')
    for (const element of next) element.setAttribute('inert', '')
    inert = next
  }
  const change = () => {
    update()
    listeners.emit()
  }
  return {
    /** Returns a function that removes the layer. */
    add(cover: InertLayer): () => void {
      if (layers.length === 0) unwatch = watch(update)
      layers.push(cover)
      change()
      return () => {
        layers.splice(layers.indexOf(cover), 1)
        change()
        if (layers.length === 0) unwatch()
      }
    },
    isCovered: (level: number) => (highest()?.level ?? -1) > level,
    subscribe: listeners.subscribe,
  }
}

const NEVER_RENDERED = 'script, style, link, template'

function elementsOutside(cover: InertLayer | undefined, body: Element): ReadonlySet<Element> {
  const found = new Set<Element>()
  if (!cover) return found
  const spared = ['[data-own-inert]', NEVER_RENDERED, cover.except].filter(Boolean).join(', ')
  for (let at: Element | null = cover.element; at && at !== body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? [])
      if (other !== at && !other.matches(spared)) found.add(other)
  return found
}
