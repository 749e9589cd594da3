import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

  it('does not lock out a new key, however many keys others have used up', () => {
    let time = 0
    const attempts = createRateLimit(10, 1000, () => time, 100)
    // A bot whose keys are all counted separately, and one whose keys are not, each as often as allowed.
    for (let key = 0; key < 200; key++)
      for (let attempt = 0; attempt < 20; attempt++) attempts.take(`bot ${key}`)
    const honest = Array.from({ length: 200 }, (_, index) => attempts.take(`visitor ${index}`).granted)
    expect(honest.filter(Boolean).length).toBeGreaterThan(180)
    time = 1000
    expect(attempts.take('bot 199').granted).toBe(true)
  })

  it('counts every attempt of a key, even if others use up the memory for keys', () => {
    const attempts = createRateLimit(10, 1000, () => 0, 100)
    for (let key = 0; key < 100; key++) attempts.take(`bot ${key}`)
    const granted = Array.from({ length: 30 }, () => attempts.take('late bot').granted)
    expect(granted.filter(Boolean)).toHaveLength(10)
  })

  it('counts ten thousand keys separately by default', () => {
    const attempts = createRateLimit(1, 1000, () => 0)
    const granted = Array.from({ length: 10_000 }, (_, index) => attempts.take(`${index}`).granted)
    expect(granted.every(Boolean)).toBe(true)
  })

  it('limits the networks of one provider’s customer together', () => {
    const attempts = createRateLimit(10, 1000, () => 0)
    const grantedOf = (network: (index: number) => string, count: number) =>
      Array.from({ length: count }, (_, index) => attempts.take(network(index)).granted).filter(Boolean)
    expect(grantedOf((index) => `2001:db8:1:${index.toString(16)}::/64`, 256)).toHaveLength(40)
    expect(grantedOf((index) => `2001:db8:2:${(index * 256).toString(16)}::/64`, 256)).toHaveLength(160)
    expect(attempts.take('2001:db8:1:ff00::/64').granted).toBe(true)
    expect(attempts.take('2001:db8:3:1::/64').granted).toBe(true)
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
