import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadImage } from '../../../src/media/imageSource'
import { createManualClock } from '../../../src/util'
import { settlePromises } from './sourceBench'

/** An image whose decoding the test completes. */
class FakeImage {
  static last: FakeImage
  src = ''
  draggable = true
  naturalWidth = 640
  naturalHeight = 360
  removed = false
  settle = { resolve: () => {}, reject: (_: Error) => {} }
  constructor() {
    FakeImage.last = this
  }
  decode = () =>
    new Promise<void>((resolve, reject) => {
      this.settle = { resolve, reject }
    })
  remove = () => {
    this.removed = true
  }
}

beforeEach(() => void vi.stubGlobal('Image', FakeImage))
afterEach(() => vi.unstubAllGlobals())

function begin() {
  const clock = createManualClock()
  const abort = new AbortController()
  const prepared = loadImage('hall.webp', clock, abort.signal)
  prepared.catch(() => {})
  return { clock, abort, prepared, image: FakeImage.last }
}

it('an image is ready once it is decoded, with its own size', async () => {
  const { prepared, image } = begin()
  let ready = false
  prepared.then(() => {
    ready = true
  })
  await settlePromises()
  expect([ready, image.src]).toEqual([false, 'hall.webp'])
  // Loaded with CORS, decoded in time for its frame, hidden from screen readers and not draggable.
  expect(image).toMatchObject({ crossOrigin: 'anonymous', decoding: 'sync', alt: '', draggable: false })
  image.settle.resolve()
  const source = await prepared
  expect(source).toMatchObject({ kind: 'image', url: 'hall.webp', width: 640, height: 360, still: true })
  await source.play(1)
  expect(image.src).toBe('hall.webp')
})

it('a released image is freed', async () => {
  const { prepared, image } = begin()
  image.settle.resolve()
  const source = await prepared
  source.release()
  expect(image).toMatchObject({ removed: true, src: '' })
})

it('an image that cannot be decoded rejects and is freed', async () => {
  const { prepared, image } = begin()
  image.settle.reject(new Error('EncodingError'))
  await expect(prepared).rejects.toThrow('hall.webp: the image cannot be loaded or decoded')
  expect(image.src).toBe('')
})

it('an image that does not load within 15 seconds rejects', async () => {
  const { prepared, image, clock } = begin()
  clock.advance(14_999)
  await settlePromises()
  expect(image.src).toBe('hall.webp')
  clock.advance(1)
  await expect(prepared).rejects.toThrow('hall.webp: the image did not load in time')
  expect(image.src).toBe('')
})

it('an aborted image is freed and rejects with the reason', async () => {
  const { prepared, image, abort } = begin()
  abort.abort(new Error('the visitor turned elsewhere'))
  await expect(prepared).rejects.toThrow('the visitor turned elsewhere')
  expect(image.src).toBe('')
})
