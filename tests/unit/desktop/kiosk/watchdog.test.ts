import { describe, expect, it } from 'vitest'
import type { KioskState } from '../../../../src/desktop/ipc'
import { type BrowserStart, createWatchdog, TIMEOUT_MS } from '../../../../src/desktop/kiosk/watchdog'
import { createManualClock } from '../../../../src/util'

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

async function open({ failing = 0, started = Promise.resolve() } = {}) {
  const clock = createManualClock()
  const starts: BrowserStart[] = []
  const notes: string[] = []
  let running = 0
  let left = failing
  let state: KioskState | undefined
  let slept = 0
  const watchdog = createWatchdog({
    clock: { now: () => clock.now() + slept, after: clock.after },
    home: '/',
    now: () => Date.UTC(2026, 10, 23, 8) + clock.now(),
    note: (kind, text) => notes.push(`${kind}: ${text}`),
    changed: (next) => {
      state = next
    },
    async start(options) {
      starts.push(options)
      await started
      if (left-- > 0) throw new Error('no such program')
      running++
      return {
        picture: async () => undefined,
        async end() {
          running--
        },
      }
    },
  })
  const pass = async (ms: number, step = 500) => {
    for (let passed = 0; passed < ms; passed += step) {
      clock.advance(step)
      await settled()
    }
  }
  const beat = (url = '/de/werk/halle', more = {}) =>
    watchdog.beat({ url, language: 'de', idle: false, contentVersion: '1', log: [], ...more })
  const last = () => starts.at(-1) as BrowserStart
  const crash = async () => {
    last().onFault('browserExited', 'ended by SIGKILL')
    await settled()
    await pass(1)
    // Back-off.
    for (let second = 0; second < 60 && state?.browser === 'down'; second++) await pass(1_000)
    beat()
  }
  watchdog.begin()
  await settled()
  return {
    ...{ watchdog, clock, starts, notes, pass, beat, last, crash },
    state: () => state as KioskState,
    running: () => running,
    sleep: (ms: number) => {
      slept += ms
    },
  }
}

describe('a browser that fails', () => {
  it.each(['browserExited', 'pageCrashed', 'pageFrozen', 'gpuLost', 'leftShowroom'] as const)(
    'restarts at once at the same place after %s',
    async (fault) => {
      const { beat, last, starts, pass, running, state } = await open()
      beat()
      last().onFault(fault, 'said so')
      await settled()
      await pass(500)
      expect(starts.map(({ place }) => place)).toEqual(['/', '/de/werk/halle'])
      expect(running()).toBe(1)
      expect(state().latest).toMatchObject([{ fault, detail: 'said so', tookMs: null }])
      await pass(2_000)
      beat()
      expect(state()).toMatchObject({ browser: 'shown', language: 'de', restarts: 1 })
      expect(state().latest[0]?.tookMs).toBe(2_500)
    },
  )

  it.each(['notStarted', 'pageFrozen', 'pageSilent'] as const)(
    'and is only slow to start (%s) keeps its films, and gets more time at each start',
    async (fault) => {
      const { starts, last, pass, state } = await open()
      for (let start = 0; start < 3; start++) {
        last().onFault(fault, 'took too long')
        await pass(15_000)
      }
      expect(starts.map(({ timeoutFactor }) => timeoutFactor)).toEqual([1, 2, 4, 4])
      expect(starts.every(({ withoutVideos }) => !withoutVideos)).toBe(true)
      expect(state().videosOffSince).toBeNull()
    },
  )

  it('loses its films after too many slow starts: a film may be what hangs', async () => {
    const { last, pass, state } = await open()
    for (let start = 0; start < 5; start++) {
      expect(state().videosOffSince).toBeNull()
      last().onFault('pageFrozen', 'took too long')
      await pass(500)
      for (let waited = 0; state().browser === 'down' && waited < 40; waited++) await pass(500)
    }
    expect(state().videosOffSince).not.toBeNull()
  })

  it('restarts where the page went after its last heartbeat', async () => {
    const { beat, last, starts, pass } = await open()
    beat()
    last().onPlace('/de/werk/tor?article=7')
    last().onFault('browserExited', '')
    await settled()
    await pass(500)
    expect(starts.at(-1)?.place).toBe('/de/werk/tor?article=7')
  })

  it('reports the last log lines of its page', async () => {
    const { beat, last, notes } = await open()
    beat('/de', { log: ['opened hall', 'fetch failed'] })
    last().onFault('pageCrashed', 'crashed')
    expect(notes.slice(-3)).toEqual(['pageCrashed: crashed', 'page: opened hall', 'page: fetch failed'])
  })

  it('is ignored once another browser has started', async () => {
    const { beat, starts, last, pass } = await open()
    beat()
    const first = last()
    first.onFault('pageFrozen', '')
    first.onFault('browserExited', 'was ended')
    await settled()
    await pass(500)
    first.onFault('browserExited', 'late')
    first.onPlace('/somewhere/else')
    await settled()
    await pass(5_000)
    expect(starts).toHaveLength(2)
  })

  it('is started again with growing delays as long as it does not start', async () => {
    const { starts, pass, state, beat } = await open({ failing: 50 })
    const at = [starts.length]
    for (let minute = 0; minute < 4; minute++) {
      await pass(60_000)
      at.push(starts.length)
    }
    const perMinute = at.slice(1).map((count, index) => count - (at[index] ?? 0))
    expect(perMinute[0]).toBeGreaterThan(3)
    expect(perMinute[0]).toBeLessThan(15)
    expect(perMinute[3]).toBeLessThanOrEqual(4)
    for (let minute = 0; minute < 40; minute++) await pass(60_000, 5_000)
    beat()
    expect(state().browser).toBe('shown')
  })
})

describe('a page', () => {
  it('is restarted when it sends no heartbeat for too long', async () => {
    const { beat, pass, starts, state } = await open()
    beat()
    await pass(TIMEOUT_MS.beat - 1_000)
    expect(starts).toHaveLength(1)
    await pass(3_000)
    expect(starts).toHaveLength(2)
    expect(state().latest[0]?.fault).toBe('pageSilent')
  })

  it('has more time for its first heartbeat', async () => {
    const { pass, starts } = await open()
    await pass(TIMEOUT_MS.first - 1_000)
    expect(starts).toHaveLength(1)
    await pass(3_000)
    expect(starts).toHaveLength(2)
  })

  it('is not restarted because the machine slept or the server was down', async () => {
    const { beat, sleep, pass, starts, watchdog } = await open()
    beat()
    sleep(3_600_000)
    await pass(TIMEOUT_MS.beat - 5_000)
    beat()
    watchdog.serverIs(false)
    await pass(TIMEOUT_MS.beat * 3)
    watchdog.serverIs(true)
    await pass(TIMEOUT_MS.beat - 2_000)
    expect(starts).toHaveLength(1)
  })
})

describe('repeated failures', () => {
  it('disable films after three in a minute, which health reports', async () => {
    const { crash, starts, state, notes, beat } = await open()
    beat()
    await crash()
    await crash()
    expect(state().videosOffSince).toBeNull()
    await crash()
    expect(starts.map(({ withoutVideos }) => withoutVideos)).toEqual([false, false, false, true])
    expect(state().videosOffSince).toMatch(/^2026-11-23T08:0\d/)
    expect(notes.some((note) => note.startsWith('videos:'))).toBe(true)
  })

  it('do not disable films when they are further apart', async () => {
    const { crash, starts, beat, pass } = await open()
    beat()
    for (let time = 0; time < 6; time++) {
      await crash()
      for (let beats = 0; beats < 4; beats++) {
        await pass(8_000)
        beat()
      }
    }
    expect(starts.some(({ withoutVideos }) => withoutVideos)).toBe(false)
  })

  it('include faults from which the browser recovered', async () => {
    const { beat, last, state } = await open()
    beat()
    for (let time = 0; time < 3; time++) last().onHealed('gpuLost', 'the GPU was lost')
    expect(state()).toMatchObject({ restarts: 3, browser: 'shown' })
    expect(state().videosOffSince).not.toBeNull()
  })

  it('restart the browser at the start page when they continue without films', async () => {
    const { crash, starts, beat } = await open()
    beat()
    for (let time = 0; time < 6; time++) await crash()
    expect(starts.slice(3).map(({ place }) => place)).toEqual([
      '/de/werk/halle',
      '/de/werk/halle',
      '/de/werk/halle',
      '/',
    ])
  })

  it('are forgotten after a calm period once no visitor is present', async () => {
    const { crash, beat, pass, starts, state } = await open()
    beat()
    for (let time = 0; time < 3; time++) await crash()
    for (let beats = 0; beats < 70; beats++) {
      await pass(10_000, 1_000)
      beat()
    }
    expect(starts.at(-1)?.withoutVideos).toBe(true)
    beat('/de/werk/halle', { idle: true })
    await settled()
    expect(starts.at(-1)).toMatchObject({ withoutVideos: false, place: '/de/werk/halle' })
    expect(state().videosOffSince).toBeNull()
  })
})

it('restarts the browser after a lost GPU process once no visitor is present', async () => {
  const { beat, last, starts } = await open()
  beat()
  last().onHealed('gpuLost', 'the GPU was lost')
  beat()
  expect(starts).toHaveLength(1)
  beat('/de', { idle: true })
  await settled()
  expect(starts).toHaveLength(2)
})

it('ends its browser, and does not restart it', async () => {
  const { watchdog, beat, last, running, pass, starts } = await open()
  beat()
  await watchdog.end()
  expect(running()).toBe(0)
  last().onFault('browserExited', '')
  await pass(60_000)
  expect(starts).toHaveLength(1)
})

it('ends a browser that is still starting', async () => {
  let begin = () => {}
  const started = new Promise<void>((resolve) => {
    begin = resolve
  })
  const { watchdog, running } = await open({ started })
  let isEnded = false
  const ended = watchdog.end().then(() => {
    isEnded = true
  })
  await settled()
  expect(isEnded).toBe(false)
  begin()
  await ended
  expect(running()).toBe(0)
})

it('records each blocked way out of the showroom, which is no fault', async () => {
  const { last, beat, notes, state } = await open()
  beat()
  last().onBlocked('a file dialog')
  expect(notes).toContain('blocked: Blocked a file dialog')
  expect([state().browser, state().restarts]).toEqual(['shown', 0])
})
