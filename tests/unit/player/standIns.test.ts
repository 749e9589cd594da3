import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStandIns } from '../../../src/player/gpu/standIns'
import { calm } from '../media/sourceBench'
import { createDisplay, createPage, FakeElement, pictureOn } from './elements'

const painted: unknown[] = []
let paint: () => Promise<unknown>

/** Who looks at which element. */
const looking = new Map<unknown, () => void>()

class Observer {
  private element: unknown
  private readonly changed: () => void

  constructor(changed: () => void) {
    this.changed = changed
  }

  observe(element: unknown, options: unknown) {
    expect(options).toEqual({ attributeFilter: ['style'] })
    this.element = element
    looking.set(element, this.changed)
  }

  disconnect() {
    looking.delete(this.element)
  }
}

/** The film is as opaque as that among the plain elements now. */
function make(film: ReturnType<typeof pictureOn>, opacity: string) {
  film.shownBy.style.opacity = opacity
  looking.get(film.element)?.()
}

beforeEach(() => {
  painted.length = 0
  paint = async () => 'picture'
  looking.clear()
  vi.stubGlobal('MutationObserver', Observer)
  vi.stubGlobal('createImageBitmap', (_: unknown, options: unknown) => {
    painted.push(options)
    return paint()
  })
})
afterEach(() => vi.unstubAllGlobals())

function createBelow() {
  createPage()
  const display = createDisplay()
  const parent = new FakeElement()
  const canvas = new FakeElement('canvas')
  parent.append(canvas)
  const standIns = createStandIns(canvas as unknown as HTMLCanvasElement)
  return { standIns, display, below: () => parent.children.slice(1) }
}

const film = (name: string) => pictureOn(`${name}.mp4`, { width: 1920, height: 1080 })
const isSeen = (element?: FakeElement) => element?.style.visibility === ''

describe('the stand-in of a film', () => {
  it('is a small picture of its first frame, of its shape, below the canvas', async () => {
    const { standIns, below } = createBelow()
    const a = film('a')
    standIns.add(a)
    standIns.show(a)
    await calm()
    expect(painted).toEqual([{ resizeWidth: 960, resizeHeight: 540 }])
    expect(below()).toMatchObject([{ tag: 'canvas', width: 960, height: 540, pictures: ['picture'] }])
    expect(below()[0]?.style).toMatchObject({
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      zIndex: '-2',
      objectFit: 'cover',
    })
  })

  it('of a film as flat as a line is at least a line', async () => {
    const { standIns } = createBelow()
    standIns.add(pictureOn('line.mp4', { width: 4000, height: 1 }))
    await calm()
    expect(painted).toEqual([{ resizeWidth: 960, resizeHeight: 1 }])
  })

  it('is made once, and seen while its film is shown alone', () => {
    const { standIns, below } = createBelow()
    const [a, b] = [film('a'), film('b')]
    standIns.add(a)
    standIns.add(a)
    expect(below()).toHaveLength(1)
    const [first] = below()
    standIns.add(b)
    expect(below().some(isSeen)).toBe(false)
    standIns.show(a)
    expect(below().filter(isSeen)).toEqual([first])
    standIns.show(null)
    expect(below().some(isSeen)).toBe(false)
  })

  it('is there of both films while one comes over the other, and as far as it has come', () => {
    const { standIns, below } = createBelow()
    const [a, b, still] = [film('a'), film('b'), pictureOn('c.webp')]
    standIns.add(a)
    const [ofA] = below()
    standIns.add(b)
    const ofB = below().find((element) => element !== ofA)
    standIns.show(a, b, 0.25)
    expect(ofA?.style).toMatchObject({ visibility: '', opacity: '1', zIndex: '-2' })
    expect(ofB?.style).toMatchObject({ visibility: '', opacity: '0.25', zIndex: '-1' })
    standIns.show(b)
    expect(below().filter(isSeen)).toEqual([ofB])
    expect(ofB?.style.opacity).toBe('1')
    standIns.show(still, a, 0.5)
    expect(below().filter(isSeen)).toEqual([ofA])
    expect(ofA?.style).toMatchObject({ opacity: '0.5', zIndex: '-1' })
    standIns.show(a, still, 0.5)
    expect(below().filter(isSeen)).toEqual([ofA])
    expect(ofA?.style.opacity).toBe('1')
  })

  it('that stays goes on as its film does among the plain elements, and goes when that is not seen there', async () => {
    const { standIns, below, display } = createBelow()
    const [a, b] = [film('a'), film('b')]
    for (const each of [a, b]) standIns.add(each)
    standIns.show(a, b, 0.25)
    standIns.remove(a)
    standIns.remove(b)
    make(b, '0.75')
    expect(below().map(({ style }) => style.opacity)).toContain('0.75')
    make(b, '1')
    expect(below().map(({ style }) => style.opacity)).toEqual(['1', '1'])
    make(a, '0')
    expect(below()).toHaveLength(1)
    expect(looking.size).toBe(1)
    await display.show(9)
    expect([below().length, looking.size]).toEqual([0, 0])
  })

  it('stays no longer when its film is removed once more', async () => {
    const { standIns, below, display } = createBelow()
    const a = film('a')
    standIns.add(a)
    standIns.show(a)
    standIns.remove(a)
    await display.show(5)
    standIns.remove(a)
    expect(below()).toHaveLength(1)
    await display.show(4)
    expect([below().length, looking.size]).toEqual([0, 0])
  })

  it('goes with its film; that of the film shown stays for eight display frames', async () => {
    const { standIns, below, display } = createBelow()
    const [a, b] = [film('a'), film('b')]
    standIns.add(a)
    standIns.add(b)
    standIns.show(a)
    standIns.remove(b)
    expect(below().map(isSeen)).toEqual([true])
    standIns.remove(a)
    await display.show(8)
    expect(below().map(isSeen)).toEqual([true])
    await display.show(1)
    expect(below()).toEqual([])
  })

  it('goes at once when another film is shown, and stays when its own is shown again', async () => {
    const { standIns, below, display } = createBelow()
    const [a, b] = [film('a'), film('b')]
    for (const each of [a, b]) standIns.add(each)
    standIns.show(a)
    standIns.remove(a)
    standIns.show(b)
    expect(below().map(isSeen)).toEqual([true])
    // Frames that were waited for meanwhile take nothing away from the one that is shown now.
    await display.show(20)
    expect(below().map(isSeen)).toEqual([true])
    standIns.show(null)
    expect(below()).toHaveLength(1)
  })

  it('that cannot be made is not there, and nothing else is lost', async () => {
    const { standIns, below } = createBelow()
    paint = () => Promise.reject(new Error('no frame'))
    const a = film('a')
    standIns.add(a)
    await calm()
    expect(below()).toEqual([])
    standIns.show(a)
    standIns.remove(a)
  })
})
