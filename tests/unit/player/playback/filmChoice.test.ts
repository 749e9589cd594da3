import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Media } from '../../../../src/content'
import { createFilmChoice } from '../../../../src/player/playback/filmChoice'
import { createManualClock } from '../../../../src/util'
import { eventually } from '../../patiently'

// Node reports downloads of earlier tests in this process, which would count as the visitor's connection.
beforeEach(() => void vi.stubGlobal('PerformanceObserver', undefined))
afterEach(() => vi.unstubAllGlobals())

const wide = { mime: 'video/mp4; codecs="av01.0.12M.08"', width: 3840, height: 2160, framerate: 25 }
const film = { url: '/b.mp4', width: 1920, height: 1080, size: 1, films: [wide] } as unknown as Media

/** A browser that plays everything. */
function choose({ saveData = false } = {}) {
  const connection = { saveData }
  const asked: object[] = []
  const decodingInfo = async (config: object) => {
    asked.push(config)
    return { supported: true, smooth: true, powerEfficient: true }
  }
  vi.stubGlobal('navigator', { connection, mediaCapabilities: { decodingInfo } })
  const life = new AbortController()
  let settled = false
  let changes = 0
  const context = {
    films: () => ({ choice: 'efficient' as const, widest: 3840 }),
    isSettled: () => settled,
    clock: createManualClock(),
    isReachable: async () => true,
    signal: life.signal,
  }
  const films = createFilmChoice(context, () => void changes++)
  const settle = () => {
    settled = true
  }
  return { films, asked, connection, life, settle, changes: () => changes }
}

describe('the choice between the files of a film', () => {
  it('is loaded in the background once the player has settled', async () => {
    const { films, asked, settle, changes } = choose()
    expect(films.betterFile(film, 3840)).toBeUndefined()
    await vi.dynamicImportSettled()
    expect(changes()).toBe(0)
    settle()
    expect(films.betterFile(film, 3840)).toBeUndefined()
    await eventually(() => expect(changes()).toBe(1))
    expect([films.betterFile(film, 3840), asked.length]).toEqual([undefined, 1])
    await eventually(() => expect(changes()).toBe(2))
    expect(films.betterFile(film, 3840)).toBe(wide)
    expect(films.betterFile(film, 1920)).toBeUndefined()
  })

  it('is not loaded after the player is unmounted', async () => {
    const { films, settle, life, changes, asked } = choose()
    settle()
    films.betterFile(film, 3840)
    life.abort()
    await vi.dynamicImportSettled()
    expect([films.betterFile(film, 3840), changes(), asked]).toEqual([undefined, 0, []])
  })
})
