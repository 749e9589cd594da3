import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStandIns } from '../../../src/player/gpu/standIns'
import { calm } from '../media/sourceBench'
import { createDisplay, createPage, FakeElement, pictureOn } from './elements'

const painted: unknown[] = []
let paint: () => Promise<unknown>

beforeEach(() => {
  painted.length = 0
  paint = async () => 'picture'
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
    standIns.add(film('a'))
    await calm()
    expect(painted).toEqual([{ resizeWidth: 960, resizeHeight: 540 }])
    expect(below()).toMatchObject([{ tag: 'canvas', width: 960, height: 540, pictures: ['picture'] }])
    expect(below()[0]?.style).toMatchObject({
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      zIndex: '-1',
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
