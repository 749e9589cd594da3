import { vi } from 'vitest'

/** The part of a page that React needs to render plain elements. */
class Node extends EventTarget {
  readonly nodeType: number = 1
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly attributes = new Map<string, string>()
  readonly style: Record<string, unknown> = {}
  childNodes: Node[] = []
  parentNode: Node | null = null
  textContent = ''
  readonly nodeName: string
  readonly ownerDocument: object

  constructor(tag: string, page: object) {
    super()
    this.nodeName = tag.toUpperCase()
    this.ownerDocument = page
  }

  get tagName() {
    return this.nodeName
  }
  get firstChild() {
    return this.childNodes[0] ?? null
  }
  get lastChild() {
    return this.childNodes.at(-1) ?? null
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name, String(value))
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
  appendChild(child: Node) {
    this.insertBefore(child, null)
  }
  insertBefore(child: Node, before: Node | null) {
    child.parentNode?.removeChild(child)
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before)
    this.childNodes.splice(at, 0, child)
    child.parentNode = this
  }
  removeChild(child: Node) {
    this.childNodes = this.childNodes.filter((other) => other !== child)
    child.parentNode = null
  }
}

export type PageElement = Node

/** Stubs the browser's document with such a page and returns its root. */
export function createPageForReact(): PageElement {
  const page = Object.assign(new EventTarget(), {
    nodeType: 9,
    activeElement: null,
    body: null,
    createElement: (tag: string) => new Node(tag, page),
    createTextNode: (text: string) =>
      Object.assign(new Node('#text', page), { nodeType: 3, textContent: text }),
  })
  Object.assign(page, { defaultView: globalThis, documentElement: new Node('html', page) })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('HTMLIFrameElement', class {})
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  return new Node('div', page)
}

/** All descendants, outer ones first. */
export const below = (node: PageElement): readonly PageElement[] =>
  node.childNodes.flatMap((child) => [child, ...below(child)])
