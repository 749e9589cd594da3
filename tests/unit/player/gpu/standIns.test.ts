import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStandIns } from '../../../../src/player/gpu/standIns'
import { settlePromises } from '../../media/sourceBench'
import { createDisplay, createPage, FakeElement, pictureOn } from '../elements'

const painted: unknown[] = []
let paint: () => Promise<unknown>

/** Observers of elements. */
const looking = new Set<Observer>()

class Observer {
  element: unknown
  readonly changed: () => void

  constructor(changed: () => void) {
    this.changed = changed
  }

  observe(element: unknown, options: unknown) {
    expect(options).toEqual({ attributeFilter: ['style'] })
    this.element = element
    looking.add(this)
  }

  disconnect() {
    looking.delete(this)
  }
}

/** The film's style in the DOM stage. */
function show(film: ReturnType<typeof pictureOn>, zIndex: string, opacity: string) {
  Object.assign(film.shownBy.style, { zIndex, opacity })
  for (const { element, changed } of looking) if (element === film.element) changed()
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
  const surface = new FakeElement('surface')
  const standIns = createStandIns()
  const film = (name: string) => {
    const made = pictureOn(`${name}.mp4`, { width: 1920, height: 1080 })
    surface.append(made.shownBy)
    return made
  }
  return { standIns, display, film, below: () => surface.children.filter(({ tag }) => tag === 'canvas') }
}

const isSeen = (element?: FakeElement) => element?.style.visibility === ''

describe('the stand-in of a film', () => {
  it('is a small picture of its first frame, in the same shape', async () => {
    const { standIns, film, below } = createBelow()
    standIns.add(film('a'))
    await settlePromises()
    expect(painted).toEqual([{ resizeWidth: 960, resizeHeight: 540 }])
    expect(below()).toMatchObject([{ tag: 'canvas', width: 960, height: 540, pictures: ['picture'] }])
  })

  it('lies where its film lies, also while the picture is panned', () => {
    const { standIns, film, below } = createBelow()
    const a = film('a')
    standIns.add(a)
    Object.assign(a.shownBy.style, { transform: 'translate(-40px, 0px)', width: '693px', height: '390px' })
    standIns.show(a)
    expect(below()[0]?.style).toMatchObject({
      position: 'absolute',
      top: '0',
      left: '0',
      transform: 'translate(-40px, 0px)',
      width: '693px',
      height: '390px',
    })
  })

  it('is at least one pixel high', async () => {
    const { standIns, film } = createBelow()
    standIns.add(Object.assign(film('line'), { width: 4000, height: 1 }))
    await settlePromises()
    expect(painted).toEqual([{ resizeWidth: 960, resizeHeight: 1 }])
  })

  it('is created once, and visible while its film is on the canvas', () => {
    const { standIns, film, below } = createBelow()
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

  it('is stacked just above its film with the same opacity', () => {
    const { standIns, film, below } = createBelow()
    const [a, b] = [film('a'), film('b')]
    for (const each of [a, b]) standIns.add(each)
    const [ofA, ofB] = below()
    expect(a.shownBy.parentNode?.children).toEqual([a.shownBy, ofA, b.shownBy, ofB])
    show(a, '1', '1')
    show(b, '2', '0.25')
    standIns.show(a, b)
    expect(ofA?.style).toMatchObject({ visibility: '', opacity: '1', zIndex: '1' })
    expect(ofB?.style).toMatchObject({ visibility: '', opacity: '0.25', zIndex: '2' })
    show(b, '2', '0.5')
    standIns.show(a, b)
    expect(ofB?.style.opacity).toBe('0.5')
  })

  it('that lingers follows its film, and is removed when that is hidden', async () => {
    const { standIns, film, below, display } = createBelow()
    const [a, b] = [film('a'), film('b')]
    for (const each of [a, b]) standIns.add(each)
    standIns.show(a, b)
    standIns.remove(a)
    standIns.remove(b)
    show(a, '1', '1')
    show(b, '2', '0.75')
    expect(below().map(({ style }) => [style.zIndex, style.opacity])).toEqual([
      ['1', '1'],
      ['2', '0.75'],
    ])
    show(b, '1', '1')
    show(a, '0', '0')
    expect(below().map(({ style }) => [style.zIndex, style.opacity])).toEqual([['1', '1']])
    expect(looking.size).toBe(1)
    await display.show(9)
    expect([below().length, looking.size]).toEqual([0, 0])
  })

  it('lingers no longer when its film is removed again', async () => {
    const { standIns, film, below, display } = createBelow()
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

  it('is removed with its film, and lingers for eight display frames if that is shown', async () => {
    const { standIns, film, below, display } = createBelow()
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

  it('is removed at once when another film is shown, and stays when its own is shown again', async () => {
    const { standIns, film, below, display } = createBelow()
    const [a, b] = [film('a'), film('b')]
    for (const each of [a, b]) standIns.add(each)
    standIns.show(a)
    standIns.remove(a)
    standIns.show(b)
    expect(below().map(isSeen)).toEqual([true])
    // Frames of the earlier delay do not shorten the current one.
    standIns.add(a)
    await display.show(20)
    expect(below().map(isSeen)).toEqual([false, true])
    standIns.show(null)
    expect(below()).toHaveLength(2)
  })

  it('is left out if it cannot be painted', async () => {
    const { standIns, film, below } = createBelow()
    paint = () => Promise.reject(new Error('no frame'))
    const a = film('a')
    standIns.add(a)
    await settlePromises()
    expect(below()).toEqual([])
    standIns.show(a)
    standIns.remove(a)
  })
})
