import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKnownNetworks } from '../../../../src/server/access/knownNetworks'
import { createLoginLimit, type LoginTarget } from '../../../../src/server/access/loginLimit'
import { Busy } from '../../../../src/server/http/limiter'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const user = (name: string, id?: string): LoginTarget => ({ kind: 'user', name, id })
const anna = user('Anna', 'Anna')

/** A login limit whose checks take a tenth of a second. */
function loginLimit(options: Parameters<typeof createLoginLimit>[0] = {}) {
  const limit = createLoginLimit({ now: Date.now, ...options })
  let evaluated = 0
  const attempt = (client: string, target: LoginTarget, isRight = false) =>
    limit.attempt(client, target, async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      evaluated++
      return isRight || undefined
    })
  const wrong = (count: number, client: (index: number) => string, target = anna) =>
    Promise.allSettled(Array.from({ length: count }, (_, index) => attempt(client(index), target)))
  return { attempt, wrong, evaluated: () => evaluated }
}

const bot = (index: number) => `bot ${index}`

/** Runs a promise to its end and returns the seconds it took. */
async function secondsOf(work: Promise<unknown>): Promise<number> {
  const start = Date.now()
  let end: number | undefined
  work.then(() => {
    end = Date.now()
  })
  while (end === undefined) await vi.advanceTimersByTimeAsync(100)
  return (end - start) / 1000
}

describe('the login limit', () => {
  it('accepts the right password from a new network in seconds, whatever a thousand networks guess', async () => {
    const { attempt, wrong } = loginLimit()
    const flood = [wrong(3000, (index) => bot(index % 1000)), wrong(1000, bot, user('nobody'))]
    await vi.advanceTimersByTimeAsync(1000)
    const signIn = attempt('new network', anna, true)
    expect(await secondsOf(signIn)).toBeLessThan(10)
    expect(await signIn).toEqual({ state: 'right', value: true })
    await vi.advanceTimersByTimeAsync(30 * MINUTE)
    await Promise.all(flood)
  })

  it('evaluates few guesses at one user, from however many networks', async () => {
    const { wrong, evaluated } = loginLimit()
    wrong(3000, bot)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(evaluated()).toBeLessThanOrEqual(30 + 30)
  })

  it('does not slow down other users and worlds', async () => {
    const { attempt, wrong } = loginLimit()
    wrong(400, bot)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await secondsOf(attempt('bob’s network', user('Bob', 'Bob'), true))).toBeLessThan(1)
    const world: LoginTarget = { kind: 'world', name: 'Anna', id: 'Anna' }
    expect(await secondsOf(attempt('fair', world, true))).toBeLessThan(1)
  })

  it('reports a wrong password beyond the limit with the seconds to wait, and one within it as wrong', async () => {
    const { attempt, wrong } = loginLimit()
    await secondsOf(wrong(30, bot))
    const results = [attempt('x', anna), attempt('x', user('Bob', 'Bob'))]
    await secondsOf(Promise.all(results))
    expect(await results[0]).toEqual({ state: 'tooMany', retryAfter: 2 })
    expect(await results[1]).toEqual({ state: 'wrong' })
  })

  it('counts attempts by name and by e-mail address of a user together', async () => {
    const { wrong } = loginLimit()
    await secondsOf(wrong(15, bot, user('Anna', 'Anna')))
    await secondsOf(wrong(15, (index) => bot(index + 15), user('anna@example.com', 'Anna')))
    const results = wrong(1, () => 'x')
    await secondsOf(results)
    expect(await results).toMatchObject([{ value: { state: 'tooMany' } }])
  })

  it('limits unknown names like known ones', async () => {
    const { wrong, attempt } = loginLimit()
    await secondsOf(wrong(30, bot, user(' Nobody ')))
    const next = attempt('x', user('nobody'))
    await secondsOf(next)
    expect(await next).toMatchObject({ state: 'tooMany' })
  })

  it('lets a client go on slowly after ten failures, with the right password too', async () => {
    const { attempt } = loginLimit()
    for (let index = 0; index < 10; index++) await secondsOf(attempt('home', user(`x${index}`)))
    await secondsOf(attempt('home', user('y')))
    const signIn = attempt('home', anna, true)
    expect(await secondsOf(signIn)).toBeGreaterThan(4)
    expect(await signIn).toMatchObject({ state: 'right' })
  })

  it('serves a user first where they signed in before, also after a restart', async () => {
    let stored: ReadonlyMap<string, readonly string[]> = new Map()
    const salt = Buffer.alloc(16)
    const before = loginLimit({
      networks: createKnownNetworks(salt, new Map(), (users) => {
        stored = users
      }),
    })
    await secondsOf(before.attempt('home', anna, true))
    const { attempt, wrong } = loginLimit({ networks: createKnownNetworks(salt, stored) })
    wrong(500, bot)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await secondsOf(attempt('home', anna, true))).toBeLessThan(1)
  })

  it('does not count attempts that succeeded or were never evaluated', async () => {
    const limit = createLoginLimit({ now: Date.now })
    for (let index = 0; index < 100; index++) {
      const check = async () => {
        if (index % 2) throw new Error('the disk failed')
        return true as const
      }
      const result = await limit.attempt('kiosk', anna, check).catch(() => 'not evaluated')
      expect(result).toEqual(index % 2 ? 'not evaluated' : { state: 'right', value: true })
    }
  })

  it('refuses the networks with the most attempts when too many wait, and never one with fewer', async () => {
    const { attempt, wrong } = loginLimit({ mostWaiting: 10 })
    const first = wrong(11, bot)
    const second = wrong(11, bot)
    const signIn = attempt('new network', user('Bob', 'Bob'), true)
    await secondsOf(Promise.all([first, second, signIn]))
    expect(await signIn).toMatchObject({ state: 'right' })
    const refused = [...(await first), ...(await second)].flatMap((it) =>
      it.status === 'rejected' ? [it.reason] : [],
    )
    expect(refused.length).toBeGreaterThan(10)
    for (const reason of refused) expect(reason).toBeInstanceOf(Busy)
  })

  it('lets one network wait with few attempts', async () => {
    const { wrong } = loginLimit()
    const all = wrong(40, () => 'one network')
    await secondsOf(all)
    expect((await all).filter(({ status }) => status === 'rejected')).toHaveLength(30)
  })
})
