import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLoginLimit } from '../../../../src/server/access/loginLimit'
import { createErrorLog } from '../../../../src/server/http/errorLog'
import { Busy, createLimiter } from '../../../../src/server/http/limiter'
import { createRateLimit } from '../../../../src/server/http/rateLimit'

describe('the rate limit', () => {
  it('forgets attempts with time and reports when the next is allowed', () => {
    let time = 0
    const attempts = createRateLimit(2, 1000, () => time)
    expect(attempts.take('a').granted).toBe(true)
    time = 600
    expect(attempts.take('a').granted).toBe(true)
    expect(attempts.take('a')).toEqual({ granted: false, retryAfter: 0.4 })
    expect(attempts.take('b').granted).toBe(true)
    time = 1000
    const good = attempts.take('a')
    expect(attempts.take('a')).toEqual({ granted: false, retryAfter: 0.6 })
    if (good.granted) good.refund()
    expect(attempts.take('a').granted).toBe(true)
  })

  it('never allows more attempts per key than the limit in any window', () => {
    const steps = fc.array(
      fc.record({ after: fc.nat(400), key: fc.constantFrom('a', 'b'), good: fc.boolean() }),
    )
    fc.assert(
      fc.property(steps, (asked) => {
        let time = 0
        const attempts = createRateLimit(3, 1000, () => time)
        const counted: { key: string; at: number }[] = []
        for (const { after, key, good } of asked) {
          time += after
          const recent = counted.filter((it) => it.key === key && time - it.at < 1000)
          const attempt = attempts.take(key)
          expect(attempt.granted).toBe(recent.length < 3)
          if (!attempt.granted)
            expect(attempt.retryAfter * 1000).toBeCloseTo((recent[0]?.at ?? 0) + 1000 - time)
          else if (good) attempt.refund()
          else counted.push({ key, at: time })
        }
      }),
    )
  })

  it('counts keys beyond the maximum together, without losing any count', () => {
    let time = 0
    const attempts = createRateLimit(1, 1000, () => time, 100)
    expect(attempts.take('victim').granted).toBe(true)
    const granted = Array.from({ length: 10_000 }, (_, index) => attempts.take(`${index}`).granted)
    expect(granted.filter(Boolean)).toHaveLength(100)
    expect(attempts.take('victim').granted).toBe(false)
    time = 1000
    expect(attempts.take('9999').granted).toBe(true)
  })

  it('counts ten thousand keys separately by default', () => {
    const attempts = createRateLimit(1, 1000, () => 0)
    const granted = Array.from({ length: 10_002 }, (_, index) => attempts.take(`${index}`).granted)
    expect(granted.lastIndexOf(true)).toBe(10_000)
    expect(granted.filter(Boolean)).toHaveLength(10_001)
  })
})

describe('the login limit', () => {
  const wrong = (
    loginLimit: ReturnType<typeof createLoginLimit>,
    count: number,
    client: (index: number) => string,
  ) => Array.from({ length: count }, (_, index) => loginLimit.take(client(index), 'user', 'Anna').granted)

  it('slows guesses at one user from any address, and not at other users', () => {
    let time = 0
    const loginLimit = createLoginLimit(() => time)
    expect(wrong(loginLimit, 1000, (index) => `bot ${index}`).filter(Boolean)).toHaveLength(30)
    expect(loginLimit.take('bot', 'user', ' ANNA ').granted).toBe(false)
    expect(loginLimit.take('bot', 'user', 'Bob').granted).toBe(true)
    expect(loginLimit.take('bot', 'world', 'Anna').granted).toBe(true)
    time = 15 * 60_000
    expect(loginLimit.take('anywhere', 'user', 'Anna').granted).toBe(true)
  })

  it('does not lock a user out of an address where they signed in before', () => {
    const loginLimit = createLoginLimit(() => 0)
    const home = loginLimit.take('home', 'user', 'Anna')
    if (home.granted) home.right()
    wrong(loginLimit, 1000, (index) => `bot ${index}`)
    expect(loginLimit.take('elsewhere', 'user', 'Anna')).toEqual({ granted: false, retryAfter: 900 })
    expect(wrong(loginLimit, 20, () => 'home').filter(Boolean)).toHaveLength(10)
  })

  it('does not count attempts that succeeded or were never evaluated', () => {
    const loginLimit = createLoginLimit(() => 0)
    for (let index = 0; index < 1000; index++) {
      const attempt = loginLimit.take('kiosk', 'world', 'lab')
      expect(attempt.granted).toBe(true)
      if (attempt.granted) index % 2 ? attempt.right() : attempt.takeBack()
    }
  })

  it('does not count refused attempts against the client', () => {
    const loginLimit = createLoginLimit(() => 0)
    wrong(loginLimit, 30, (index) => `bot ${index}`)
    wrong(loginLimit, 50, () => 'fair')
    expect(loginLimit.take('fair', 'user', 'Bob').granted).toBe(true)
  })
})

describe('the limiter', () => {
  const work = () => {
    const { promise, resolve, reject } = deferred()
    return { promise, resolve, reject }
  }

  it('runs a fixed number of tasks, queues some more, and refuses the rest', async () => {
    const turns = createLimiter(2, 3, 7)
    const started: number[] = []
    const works = Array.from({ length: 5 }, work)
    const running = works.map(({ promise }, index) =>
      turns.run(() => {
        started.push(index)
        return promise
      }),
    )
    await expect(turns.run(async () => {})).rejects.toMatchObject({ retryAfter: 7 })
    await expect(turns.run(async () => {})).rejects.toBeInstanceOf(Busy)
    expect(started).toEqual([0, 1])
    works[1]?.resolve()
    await running[1]
    works[0]?.reject(new Error('failed'))
    await expect(running[0]).rejects.toThrow('failed')
    await new Promise((resolve) => setImmediate(resolve))
    expect(started).toEqual([0, 1, 2, 3])
    for (const { resolve } of works) resolve()
    await Promise.allSettled(running)
    expect(started).toEqual([0, 1, 2, 3, 4])
    expect(turns.waiting).toBe(0)
    expect(await turns.run(async () => 'again')).toBe('again')
  })
})

function deferred() {
  let resolve: () => void = () => {}
  let reject: (cause: Error) => void = () => {}
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

describe('the error log', () => {
  it('prints a limited number of lines per minute and reports how many it suppressed', () => {
    let time = 0
    const lines: string[] = []
    const log = createErrorLog(
      (line) => lines.push(line),
      () => time,
    )
    for (let index = 0; index < 1000; index++) log.print(`error ${index}`)
    expect(lines).toHaveLength(60)
    time = 60_000
    log.print('later')
    expect(lines.slice(60)).toEqual(['… and 940 more errors that were not printed.', 'later'])
  })
})
