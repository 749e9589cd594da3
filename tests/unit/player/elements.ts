import { vi } from 'vitest'
import type { Source } from '../../../src/media'
import { createFakeSource, type FakeSource } from '../media/fakeSource'

/** The part of an element that the player uses. */
export class FakeElement extends EventTarget {
  readonly attributes = new Map<string, string>()
  readonly fades: { readonly from: unknown; readonly to: unknown; readonly ms: number; end(): void }[] = []
  readonly style: Record<string, unknown> & { setProperty(name: string, value: string): void }
  children: FakeElement[] = []
  parentNode: FakeElement | null = null
  clientWidth = 0
  clientHeight = 0
  readonly tag: string

  constructor(tag = 'div') {
    super()
    this.tag = tag
    const style: Record<string, unknown> = {}
    this.style = Object.assign(style, {
      setProperty(name: string, value: string) {
        style[name] = value
      },
    })
  }

  append(child: FakeElement): void {
    child.remove()
    child.parentNode = this
    this.children.push(child)
  }

  after(sibling: FakeElement): void {
    sibling.remove()
    sibling.parentNode = this.parentNode
    const at = this.parentNode?.children.indexOf(this) ?? -1
    this.parentNode?.children.splice(at + 1, 0, sibling)
  }

  remove(): void {
    if (this.parentNode) this.parentNode.children = this.parentNode.children.filter((child) => child !== this)
    this.parentNode = null
  }

  replaceChildren(): void {
    for (const child of [...this.children]) child.remove()
  }

  /** The bitmaps transferred to a canvas. */
  readonly pictures: unknown[] = []

  getContext(kind: string) {
    if (kind !== 'bitmaprenderer') return null
    return { transferFromImageBitmap: (picture: unknown) => void this.pictures.push(picture) }
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  animate([from, to]: readonly { opacity: unknown }[], { duration }: { duration: number }) {
    let end = () => {}
    const finished = new Promise<void>((resolve) => {
      end = resolve
    })
    this.fades.push({ from: from?.opacity, to: to?.opacity, ms: duration, end })
    return { finished }
  }
}

/** For code that takes a DOM element. */
export const asElement = (element: FakeElement) => element as unknown as HTMLElement

/** A picture whose element can be inspected. */
export function pictureOn(
  url: string,
  size: { readonly width?: number; readonly height?: number } = {},
): FakeSource & { readonly shownBy: FakeElement } {
  const kind = url.endsWith('.mp4') ? 'video' : 'image'
  const shownBy = new FakeElement(kind === 'video' ? 'video' : 'img')
  const source = createFakeSource({ kind, url })
  return Object.assign(source, { ...size, shownBy, element: shownBy as unknown as Source['element'] })
}

/** Display frames that the test triggers. */
export function createDisplay() {
  let asked = new Map<number, () => void>()
  let last = 0
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    asked.set(++last, callback)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void asked.delete(id))
  return {
    /** Displays this many frames. */
    async show(frames = 1): Promise<void> {
      for (let frame = 0; frame < frames; frame++) {
        const due = asked
        asked = new Map()
        for (const callback of due.values()) callback()
        for (let turns = 0; turns < 10; turns++) await Promise.resolve()
      }
    },
  }
}

/** A document that creates and records elements. */
export function createPage() {
  const made: FakeElement[] = []
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    createElement(tag: string) {
      const element = new FakeElement(tag)
      made.push(element)
      return element
    },
  })
  vi.stubGlobal('document', page)
  return { page, made }
}
