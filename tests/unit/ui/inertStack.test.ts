import { describe, expect, it } from 'vitest'
import { createInertStack } from '../../../src/ui/layers/inertStack'

class FakeElement {
  readonly children: FakeElement[] = []
  readonly marks = new Set<string>()
  parentElement: FakeElement | null = null
  readonly name: string
  readonly kinds: readonly string[]
  constructor(name: string, kinds: readonly string[] = [], ...children: FakeElement[]) {
    this.name = name
    this.kinds = kinds
    for (const child of children) this.add(child)
  }
  add(child: FakeElement) {
    child.parentElement = this
    this.children.push(child)
    return child
  }
  matches = (selector: string) => selector.split(', ').some((part) => this.kinds.includes(part))
  setAttribute = (name: string) => void this.marks.add(name)
  removeAttribute = (name: string) => void this.marks.delete(name)
}

/** A page with a picture, a bar whose panel opens inside it, a surface and a notice. */
function createPage() {
  const panel = new FakeElement('panel')
  const button = new FakeElement('button')
  const bar = new FakeElement('bar', ['[data-interface]'], button, panel)
  const picture = new FakeElement('picture')
  const surface = new FakeElement('surface', ['[data-own-inert]'])
  const notice = new FakeElement('said', ['[data-above]'])
  const script = new FakeElement('script', ['script'])
  const frame = new FakeElement('frame', [], picture, bar, surface, notice)
  const body = new FakeElement('body', [], frame, script)
  let changed = () => {}
  let watched = 0
  const stack = createInertStack({ body: body as unknown as HTMLElement }, (listener) => {
    changed = listener
    watched++
    return () => void watched--
  })
  const all = (element: FakeElement): FakeElement[] => [element, ...element.children.flatMap(all)]
  return {
    covers: stack,
    frame,
    add: (element: FakeElement, level: number, except?: string) =>
      stack.add({ element: element as unknown as Element, level, ...(except !== undefined && { except }) }),
    inert: () => all(body).flatMap(({ name, marks }) => (marks.has('inert') ? [name] : [])),
    changes: () => changed(),
    watched: () => watched,
    ...{ panel, surface, picture },
  }
}

describe('Everything outside the top layer', () => {
  it('is inert until it closes, except what the layer spares, scripts, and elements that manage it themselves', () => {
    const { add, inert, surface, watched } = createPage()
    const release = add(surface, 45, '[data-above]')
    expect(inert()).toEqual(['picture', 'bar'])
    expect(watched()).toBe(1)
    release()
    expect(inert()).toEqual([])
    expect(watched()).toBe(0)
  })

  it('is inert inside the layer’s ancestors as well, which stay usable', () => {
    const { add, inert, panel } = createPage()
    add(panel, 95)
    expect(inert()).toEqual(['picture', 'button', 'said'])
  })

  it('is determined by the highest layer, in whatever order they opened', () => {
    const { add, inert, covers: stack, picture, surface } = createPage()
    const release = add(picture, 1000)
    add(surface, 45)
    expect(inert()).toEqual(['bar', 'said'])
    expect(stack.isCovered(45)).toBe(true)
    expect(stack.isCovered(1000)).toBe(false)
    release()
    expect(inert()).toEqual(['picture', 'bar', 'said'])
    expect(stack.isCovered(45)).toBe(false)
  })

  it('is inert even if it is added later', () => {
    const { add, inert, frame, changes, surface } = createPage()
    add(surface, 45)
    frame.add(new FakeElement('latecomer'))
    changes()
    expect(inert()).toContain('latecomer')
  })
})

it('the stack of inert layers notifies its subscribers of every change', () => {
  const { add, covers: stack, surface } = createPage()
  let changes = 0
  const stop = stack.subscribe(() => changes++)
  const release = add(surface, 45)
  release()
  stop()
  add(surface, 45)
  expect(changes).toBe(2)
})
