import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('a host that does not allow pages to read its pictures', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { href: 'https://show.example/', origin: 'https://show.example' })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  const load = (url: string) => {
    const prepared = loadImage(url, createManualClock(), new AbortController().signal)
    prepared.catch(() => {})
    return prepared
  }

  it('has its pictures shown, is named once with the header, and is asked for no permission afterwards', async () => {
    const prepared = load('https://closed.example/a.webp')
    const asked = FakeImage.last
    asked.settle.reject(new Error('EncodingError'))
    await settlePromises()
    const shown = FakeImage.last
    expect(shown).not.toBe(asked)
    expect(shown).not.toHaveProperty('crossOrigin')
    shown.settle.resolve()
    expect(await prepared).toMatchObject({ unreadable: true, width: 640 })
    const next = load('https://closed.example/b.webp')
    expect(FakeImage.last).not.toHaveProperty('crossOrigin')
    FakeImage.last.settle.resolve()
    expect(await next).toMatchObject({ unreadable: true })
    expect(console.warn).toHaveBeenCalledOnce()
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringMatching(
        /^https:\/\/closed\.example .*Access-Control-Allow-Origin: https:\/\/show\.example/,
      ),
    )
  })

  it('is not blamed for a picture that is broken', async () => {
    const prepared = load('https://open.example/a.webp')
    FakeImage.last.settle.reject(new Error('EncodingError'))
    await settlePromises()
    FakeImage.last.settle.reject(new Error('EncodingError'))
    await expect(prepared).rejects.toThrow('a.webp: the image cannot be loaded or decoded')
    const next = load('https://open.example/b.webp')
    expect(FakeImage.last).toMatchObject({ crossOrigin: 'anonymous' })
    FakeImage.last.settle.resolve()
    expect(await next).not.toHaveProperty('unreadable')
    expect(console.warn).not.toHaveBeenCalled()
  })
})
