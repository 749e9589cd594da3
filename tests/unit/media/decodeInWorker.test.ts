import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Posted = readonly [id: number, url: string]

class FakeWorker {
  static opened: FakeWorker[] = []
  readonly posted: Posted[] = []
  ended = false
  onmessage?: (event: { data: unknown }) => void
  onerror?: () => void
  constructor() {
    FakeWorker.opened.push(this)
  }
  postMessage(message: Posted) {
    this.posted.push(message)
  }
  terminate() {
    this.ended = true
  }
  answers(request: number, bitmap?: object, again = false) {
    this.onmessage?.({ data: [this.posted[request]?.[0], bitmap, again] })
  }
}

let decodeInWorker: typeof import('../../../src/media/decodeInWorker').decodeInWorker
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  FakeWorker.opened = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('location', new URL('https://fair.example/en'))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:program')
  ;({ decodeInWorker } = await import('../../../src/media/decodeInWorker'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const newBitmap = () => ({ close: vi.fn() })
const worker = () => FakeWorker.opened[0] as FakeWorker

it('pictures of the own host are decoded in one worker', async () => {
  const decoded = [decodeInWorker('/media/a.webp'), decodeInWorker('https://fair.example/media/b.webp')]
  expect(worker().posted.map(([, url]) => url)).toEqual([
    'https://fair.example/media/a.webp',
    'https://fair.example/media/b.webp',
  ])
  const [one, other] = [newBitmap(), newBitmap()]
  worker().answers(1, other)
  worker().answers(0, one)
  expect(await Promise.all(decoded)).toEqual([one, other])
  expect(FakeWorker.opened).toHaveLength(1)
})

it('a picture of another host, or one that the worker cannot decode in time, stays undecoded', async () => {
  expect(await decodeInWorker('https://media.example/a.webp')).toBeUndefined()
  const broken = decodeInWorker('/media/broken.webp')
  worker().answers(0)
  expect(await broken).toBeUndefined()
  const late = decodeInWorker('/media/late.webp')
  vi.advanceTimersByTime(3_000)
  expect(await late).toBeUndefined()
  const bitmap = newBitmap()
  worker().answers(1, bitmap)
  expect(bitmap.close).toHaveBeenCalled()
})

it('a worker that fails is ended, and what waits for it resolves', async () => {
  const waiting = decodeInWorker('/media/a.webp')
  worker().onerror?.()
  expect([await waiting, await decodeInWorker('/media/a.webp')]).toEqual([undefined, undefined])
  expect([worker().ended, worker().posted.length]).toEqual([true, 1])
})

it('the worker is ended if it downloads pictures again', async () => {
  const first = decodeInWorker('/media/a.webp')
  const bitmap = newBitmap()
  worker().answers(0, bitmap, true)
  expect([await first, await decodeInWorker('/media/b.webp')]).toEqual([bitmap, undefined])
  expect(worker().ended).toBe(true)
})

it('nothing is decoded in a browser without workers', async () => {
  vi.stubGlobal('Worker', undefined)
  expect(await decodeInWorker('/media/a.webp')).toBeUndefined()
})
