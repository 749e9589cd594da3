import { describe, expect, it, vi } from 'vitest'
import { type PageStatus, placeOf, startHeartbeat } from '../../../../src/app/updates/heartbeat'
import { readPageHeartbeat } from '../../../../src/contracts'
import { createManualClock } from '../../../../src/util'
import { settle } from '../loading/browserRetry'

const PULSE: PageStatus = {
  url: '/en/hall',
  language: 'en',
  idle: false,
  stage: 'gpu',
  contentVersion: 'old',
}

function beating(lines: readonly string[] | null = null) {
  const clock = createManualClock()
  const heartbeat = vi.fn<(body: unknown) => Promise<string | undefined>>(async () => 'old')
  const answered = vi.fn()
  const logbook = lines && { latest: (count: number) => lines.slice(-count) }
  const heart = startHeartbeat({ server: { heartbeat }, clock, read: () => PULSE, logbook, answered })
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settle()
    return heartbeat.mock.calls.length
  }
  const sent = () => readPageHeartbeat(heartbeat.mock.calls.at(-1)?.[0])
  return { heart, heartbeat, answered, pass, sent }
}

describe('a page sends heartbeats', () => {
  it('at once and every five seconds, and receives the served version', async () => {
    const { pass, answered, sent } = beating()
    expect(await pass(4_999)).toBe(1)
    expect(await pass(1)).toBe(2)
    expect(sent()).toEqual({ ...PULSE, log: [] })
    expect(answered.mock.calls).toEqual([['old'], ['old']])
  })

  it('one at a time, so that no requests pile up if the server hangs', async () => {
    const { heart, heartbeat, pass } = beating()
    await settle()
    let answer = (_: string) => {}
    heartbeat.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    expect(await pass(5_000)).toBe(2)
    heart.now()
    expect(await pass(60_000)).toBe(2)
    heartbeat.mockResolvedValue('old')
    answer('old')
    await settle()
    expect(await pass(0)).toBe(3)
  })

  it('until they are stopped', async () => {
    const { heart, pass, answered } = beating()
    await settle()
    heart.end()
    expect(await pass(60_000)).toBe(1)
    expect(answered).toHaveBeenCalledTimes(1)
  })

  it('with the last lines of its log, at most fifty', async () => {
    const { sent } = beating(Array.from({ length: 80 }, (_, index) => `line ${index}`))
    await settle()
    expect(sent().log).toHaveLength(50)
    expect(sent().log.at(-1)).toBe('line 79')
  })

  it('with as many log lines as the server accepts, in any script', async () => {
    const { heartbeat, sent } = beating(Array.from({ length: 50 }, () => '語"\n'.repeat(400)))
    await settle()
    const bytes = new TextEncoder().encode(JSON.stringify(heartbeat.mock.calls[0]?.[0])).length
    expect(bytes).toBeLessThan(14_000)
    expect(sent().log.length).toBeGreaterThan(3)
    for (const line of sent().log) expect(line.length).toBeLessThanOrEqual(300)
  })
})

describe('the URL in a heartbeat', () => {
  it.each([
    ['http://127.0.0.1:8080/en/hall/lounge?article=2#top', '/en/hall/lounge?article=2'],
    ['http://127.0.0.1:8080//evil.example/x', '/evil.example/x'],
    [`http://127.0.0.1:8080/en?configuration=${'x'.repeat(3000)}`, '/en'],
    [`http://127.0.0.1:8080/${'x'.repeat(3000)}?a=1`, '/'],
  ])('for %s is %s', (href, place) => expect(placeOf(href)).toBe(place))
})
