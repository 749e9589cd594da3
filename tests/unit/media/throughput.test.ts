import { afterEach, describe, expect, it, vi } from 'vitest'
import { createThroughput, followDownloads, reportedThroughput } from '../../../src/media/throughput'

afterEach(() => vi.unstubAllGlobals())

describe('the throughput of the connection', () => {
  it('is unknown until enough was loaded', () => {
    const throughput = createThroughput()
    expect(throughput.bitsPerSecond).toBeUndefined()
    throughput.add({ bytes: 20_000, start: 0, end: 1000 })
    expect(throughput.bitsPerSecond).toBeUndefined()
    throughput.add({ bytes: 500_000, start: 2000, end: 3000 })
    expect(throughput.bitsPerSecond).toBe(4_000_000)
  })

  it('counts overlapping downloads together', () => {
    const throughput = createThroughput()
    throughput.add({ bytes: 250_000, start: 0, end: 1000 })
    throughput.add({ bytes: 250_000, start: 500, end: 1000 })
    expect(throughput.bitsPerSecond).toBe(4_000_000)
  })

  it('ignores the pause of a server', () => {
    const throughput = createThroughput()
    for (const start of [0, 10_000, 20_000]) throughput.add({ bytes: 500_000, start, end: start + 1000 })
    throughput.add({ bytes: 500_000, start: 30_000, end: 39_000 })
    expect(throughput.bitsPerSecond).toBe(4_000_000)
  })

  it('follows a change of the connection', () => {
    const throughput = createThroughput()
    throughput.add({ bytes: 5_000_000, start: 0, end: 1000 })
    for (let start = 2000; start < 60_000; start += 2000)
      throughput.add({ bytes: 125_000, start, end: start + 1000 })
    expect(throughput.bitsPerSecond).toBe(1_000_000)
  })

  it('ignores files from the cache and of hosts that hide their sizes', () => {
    const throughput = createThroughput()
    throughput.add({ bytes: 0, start: 0, end: 10 })
    throughput.add({ bytes: 900_000, start: 0, end: 0 })
    expect(throughput.bitsPerSecond).toBeUndefined()
  })
})

it('downloads of the page are followed until it ends, but not films, which browsers pause', () => {
  let report: (entries: readonly object[]) => void = () => {}
  const disconnect = vi.fn()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      disconnect = disconnect
      observe = () => {}
      constructor(listener: (list: { getEntries(): readonly object[] }) => void) {
        report = (entries) => listener({ getEntries: () => entries })
      }
    },
  )
  const life = new AbortController()
  const add = vi.fn()
  followDownloads({ add }, life.signal)
  const times = { transferSize: 300_000, responseStart: 5, responseEnd: 105 }
  report([
    { initiatorType: 'img', ...times },
    { initiatorType: 'video', ...times },
  ])
  expect(add.mock.calls).toEqual([[{ bytes: 300_000, start: 5, end: 105 }]])
  life.abort()
  expect(disconnect).toHaveBeenCalledOnce()
})

it.each([
  [{}, undefined],
  [{ downlink: 1.5 }, 1_500_000],
  // The most that browsers report, whatever the line carries.
  [{ downlink: 10 }, undefined],
])('a connection of %j reports %s bits per second', (connection, bits) => {
  expect(reportedThroughput({ connection })).toBe(bits)
})
