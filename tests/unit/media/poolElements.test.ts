import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createVideoPool } from '../../../src/media/videoPool'

/** The part of an element that the pool sets. */
class Element {
  src = 'film.mp4'
  readonly calls: string[] = []
  readonly attributes = new Map<string, string>()
  dropped = 0
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value)
  removeAttribute = (name: string) => {
    if (name === 'src') this.src = ''
    this.calls.push(`without ${name}`)
  }
  pause = () => void this.calls.push('pause')
  load = () => void this.calls.push('load')
  getVideoPlaybackQuality = () => ({ droppedVideoFrames: this.dropped })
}

beforeEach(() => void vi.stubGlobal('document', { createElement: () => new Element() }))
afterEach(() => vi.unstubAllGlobals())

function open(size: number) {
  const shown: Element[] = []
  const host = { append: (element: Element) => void shown.push(element) } as unknown as HTMLElement
  return { pool: createVideoPool(host, size), shown }
}

const elementOf = (element: HTMLVideoElement | undefined) => element as unknown as Element

it('the elements are created once, inside their host, and may play without a gesture', () => {
  const { pool, shown } = open(3)
  expect([pool.size, pool.free, shown.length]).toEqual([3, 3, 3])
  expect(shown[0]).toMatchObject({
    muted: true,
    playsInline: true,
    preload: 'auto',
    crossOrigin: 'anonymous',
    disablePictureInPicture: true,
    disableRemotePlayback: true,
    tabIndex: -1,
  })
  expect(shown[0]?.attributes.get('aria-hidden')).toBe('true')
})

it('an element has one user only, and the longest idle one is taken first', () => {
  const { pool, shown } = open(2)
  const first = pool.take()
  const second = pool.take()
  expect([elementOf(first), elementOf(second), pool.take(), pool.free]).toEqual([
    shown[0],
    shown[1],
    undefined,
    0,
  ])
  for (const element of [second, first]) if (element) pool.release(element)
  expect([pool.free, elementOf(pool.take())]).toEqual([2, shown[1]])
})

it('a waiter that has received an element is no longer registered', async () => {
  const { pool } = open(1)
  const first = pool.take()
  const { signal } = new AbortController()
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  const waiting = pool.next(signal)
  if (first) pool.release(first)
  expect(await waiting).toBe(first)
  expect(added).toHaveBeenCalledOnce()
  expect(removed.mock.calls).toEqual(added.mock.calls.map(([name, listener]) => [name, listener]))
})

it('a released element is paused, then unloaded', () => {
  const { pool } = open(1)
  const taken = pool.take()
  if (taken) pool.release(taken)
  expect(elementOf(taken)).toMatchObject({ src: '', calls: ['pause', 'without src', 'load'] })
})

it('dropped frames are counted, also of released films', () => {
  const { pool, shown } = open(2)
  const taken = pool.take()
  for (const element of shown) element.dropped = 2
  expect(pool.droppedFrames).toBe(4)
  if (taken) pool.release(taken)
  // An element's counter restarts at 0 with its next file.
  elementOf(taken).dropped = 0
  expect(pool.droppedFrames).toBe(4)
})
