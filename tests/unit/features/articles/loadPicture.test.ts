import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPicture } from '../../../../src/features/articles/turntable/loadPicture'

const bitmap = {} as ImageBitmap
const blob = {} as Blob
const fetched = vi.fn<typeof fetch>()
const createBitmap = vi.fn(async (_source: unknown, _options?: ImageBitmapOptions) => bitmap)
const elements: FakeImage[] = []

class FakeImage {
  src = ''
  readonly naturalWidth = 800
  readonly decode = async () => {}
  constructor() {
    elements.push(this)
  }
}

beforeEach(() => {
  elements.length = 0
  fetched.mockReset().mockResolvedValue({ ok: true, blob: async () => blob } as Response)
  createBitmap.mockReset().mockResolvedValue(bitmap)
  vi.stubGlobal('location', new URL('https://fair.example/en'))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('createImageBitmap', createBitmap)
  vi.stubGlobal('Image', FakeImage)
})
afterEach(() => vi.unstubAllGlobals())

const load = (url: string, width = 500, signal = new AbortController().signal) =>
  loadPicture({ url, width: 800 }, width, signal)

describe('A frame of a turntable', () => {
  it('is decoded from its bytes, no wider than needed and than the file', async () => {
    expect(await load('/media/a.webp')).toBe(bitmap)
    expect(await load('/media/a.webp', 1200)).toBe(bitmap)
    expect(createBitmap.mock.calls.map(([source, options]) => [source, options?.resizeWidth])).toEqual([
      [blob, 500],
      [blob, 800],
    ])
    expect(elements).toEqual([])
  })

  it('is decoded by an element if it is on another host or its bytes cannot be used', async () => {
    await load('https://media.example/a.webp', 1200)
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockResolvedValueOnce({ ok: false } as Response).mockRejectedValueOnce(new TypeError('offline'))
    await load('/media/a.webp')
    await load('/media/a.webp')
    createBitmap.mockRejectedValueOnce(new DOMException('vector'))
    await load('/media/a.svg')
    const used = createBitmap.mock.calls.filter(([source]) => source instanceof FakeImage)
    expect(used.map(([, options]) => options?.resizeWidth)).toEqual([800, 500, 500, 500])
  })

  it('is not loaded once its view is closed', async () => {
    const closing = new AbortController()
    fetched.mockImplementation(async () => {
      closing.abort()
      throw closing.signal.reason
    })
    await expect(load('/media/a.webp', 500, closing.signal)).rejects.toThrow('abort')
    await expect(load('/media/a.webp', 500, closing.signal)).rejects.toThrow('abort')
    expect([fetched.mock.calls.length, elements.length]).toEqual([1, 0])
  })
})
