import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPanning } from '../../../../src/player/pan/panning'
import { asElement, createDisplay, FakeElement, pictureOn } from '../elements'
import { locationItem } from '../mounted'

let reducedMotion = false
let life: AbortController
let page: FakeElement

beforeEach(() => {
  reducedMotion = false
  life = new AbortController()
  page = new FakeElement()
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return reducedMotion
    },
  }))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('HTMLElement', FakeElement)
  vi.stubGlobal('document', { documentElement: page })
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A phone whose picture can be shifted by 150 px to either side. */
function createPhone({ width = 700, height = 400 } = {}) {
  const frames = createDisplay()
  let captured = 0
  const root = Object.assign(new FakeElement(), {
    clientWidth: 400,
    dataset: {} as Record<string, string>,
    querySelector: () => null,
    parentElement: null,
    setPointerCapture: () => void captured++,
  })
  let kind: 'location' | 'transition' = 'location'
  const pans: (readonly [front: number, back: number])[] = []
  const panning = createPanning({
    root: asElement(root),
    screen: {
      front: pictureOn('a.webp', { width, height }),
      pan: (front, back) => void pans.push([front * 400, back * 400]),
    },
    stageSize: () => ({ width: 400, height: 400 }),
    item: () => ({ ...locationItem('a'), kind }),
    signal: life.signal,
  })
  const pointer = (type: string, clientX: number, clientY: number, timeStamp: number) => {
    const event = new Event(type)
    const fields = { isPrimary: true, button: 0, pointerId: 1, pointerType: 'touch', clientX, clientY }
    for (const [name, value] of Object.entries({ ...fields, timeStamp }))
      Object.defineProperty(event, name, { value })
    root.dispatchEvent(event)
  }
  return {
    panning,
    pans,
    root,
    captured: () => captured,
    last: () => pans.at(-1)?.map(Math.round),
    leave(to: typeof kind) {
      kind = to
    },
    /** Drags from `from` to `to` px in tenths of a second and lifts the finger after `rest` milliseconds. */
    drag(from: number, to: number, { rest = 500, down = 0 } = {}) {
      pointer('pointerdown', from, 100, 0)
      for (let step = 1; step <= 10; step++)
        pointer('pointermove', from + ((to - from) * step) / 10, 100 + (down * step) / 10, step * 10)
      pointer('pointerup', to, 100 + down, 100 + rest)
    },
    async show(count: number) {
      for (let frame = 0; frame < count; frame++) {
        vi.advanceTimersByTime(16)
        await frames.show()
      }
    },
  }
}

describe('a finger on a picture that is wider than the window', () => {
  it('moves the picture, which then rests and asks for no display frames', async () => {
    const { root, pans, drag, last, show } = createPhone()
    drag(200, 100)
    expect(last()).toEqual([-90, -90])
    const drawn = pans.length
    await show(30)
    expect([pans.length, 'panning' in root.dataset]).toEqual([drawn, false])
    // Hotspots are laid out again when this changes.
    expect(Number(page.style['--pan'])).toBeCloseTo(-90 / 400)
  })

  it('lets it glide on when it is lifted while moving, but not with reduced motion', async () => {
    const { root, drag, last, show } = createPhone()
    drag(200, 160, { rest: 5 })
    expect(root.dataset.panning).toBe('')
    await show(100)
    expect(last()?.[0]).toBeLessThan(-60)
    expect('panning' in root.dataset).toBe(false)
    reducedMotion = true
    const still = createPhone()
    still.drag(200, 160, { rest: 5 })
    await still.show(10)
    expect(still.last()).toEqual([-32, -32])
  })

  it('moves it no farther than its edge', () => {
    const { drag, last } = createPhone()
    drag(10, 390)
    expect(last()).toEqual([150, 150])
  })

  it('touches nothing on it when it drags', () => {
    const { root, captured, drag } = createPhone()
    const isSuppressed = () => !root.dispatchEvent(new Event('click', { cancelable: true }))
    drag(200, 100)
    expect([captured(), isSuppressed(), isSuppressed()]).toEqual([1, true, false])
    drag(200, 100)
    drag(200, 204)
    expect(isSuppressed()).toBe(false)
  })

  it.each([
    ['taps', 204, 0, {}],
    ['moves down', 180, 90, {}],
    ['touches a picture of the window’s shape', 100, 0, { width: 400 }],
  ])('leaves it alone when it %s', (_, to, down, picture) => {
    const { pans, drag } = createPhone(picture)
    drag(200, to, { down })
    expect(pans).toEqual([])
  })
})

describe('a flight from a panned picture', () => {
  it('leaves the picture where it is once the flight is prepared, whatever the finger does', () => {
    const { panning, drag, last } = createPhone()
    drag(200, 160)
    const before = last()
    panning.onPhase('preparing')
    drag(200, 100)
    expect(last()).toEqual(before)
  })

  it('begins with the film where the picture is, and returns to the centre while it plays', async () => {
    const { panning, pans, drag, leave, last, show } = createPhone()
    drag(200, 100)
    leave('transition')
    panning.onPhase('preparing')
    drag(200, 150)
    await show(10)
    expect(last()).toEqual([-90, -90])
    panning.onPhase('blending')
    await show(5)
    panning.onPhase('playing')
    await show(60)
    expect(last()?.map(Math.abs)).toEqual([0, 0])
    // Still and film never differ, and no step is a jump.
    expect(pans.every(([front, back]) => front === back)).toBe(true)
    const steps = pans.slice(11).map(([front], index) => front - (pans[index + 10]?.[0] ?? front))
    expect(Math.max(...steps)).toBeLessThan(5)
  })

  it('goes on to the centre if the film is shorter', async () => {
    const { panning, drag, leave, last, show } = createPhone()
    drag(200, 100)
    leave('transition')
    for (const phase of ['preparing', 'blending', 'playing'] as const) panning.onPhase(phase)
    await show(10)
    leave('location')
    for (const phase of ['preparing', 'blending', 'resting'] as const) panning.onPhase(phase)
    await show(40)
    expect(last()?.map(Math.abs)).toEqual([0, 0])
  })

  it('is a cut to a centred picture with reduced motion', () => {
    reducedMotion = true
    const { panning, drag, pans, last } = createPhone()
    drag(200, 100)
    panning.onPhase('preparing')
    panning.onPhase('blending')
    expect(last()).toEqual([-90, 0])
    panning.onPhase('resting')
    expect(last()).toEqual([0, 0])
    const drawn = pans.length
    panning.onPhase('resting')
    expect(pans).toHaveLength(drawn)
  })
})

it('a better file of the same picture appears where the picture is', () => {
  const { panning, pans, drag } = createPhone()
  drag(200, 100)
  const drawn = pans.length
  panning.onPhase('blending')
  panning.onPhase('resting')
  expect(pans).toHaveLength(drawn)
})

it('the next visitor finds the picture of the place centred, although it is the same one', async () => {
  const { panning, drag, last, show } = createPhone()
  drag(200, 100)
  panning.onPhase('preparing')
  panning.onPhase('resting')
  await show(60)
  expect(last()?.map(Math.abs)).toEqual([0, 0])
})
