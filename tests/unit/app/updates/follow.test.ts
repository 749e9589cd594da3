import { describe, expect, it, vi } from 'vitest'
import { followUpdates } from '../../../../src/app/updates/follow'
import type { StatusAnswer } from '../../../../src/app/updates/server'
import { createManualClock } from '../../../../src/util'
import { settle } from '../loading/browserRetry'
import { EMPTY, NEXT, SHOWN } from './updatesStatus'

function followWith(status: StatusAnswer) {
  const clock = createManualClock()
  const answer = { received: status }
  const server = {
    status: vi.fn(async () => answer.received),
    order: vi.fn(async () => true),
    heartbeat: async () => undefined,
  }
  const warn = vi.fn()
  const follower = followUpdates({ server, clock, random: () => 1, warn })
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settle()
    return server.status.mock.calls.length
  }
  return { follower, server, warn, answer, pass }
}

describe('the status of the updater is requested', () => {
  it.each([
    ['once a minute while nothing happens', SHOWN, 60_000],
    ['four times a minute while an update is offered', { ...SHOWN, phase: 'available', next: NEXT }, 15_000],
    ['every second during a download', { ...SHOWN, phase: 'downloading', next: NEXT }, 1_000],
  ] as const)('%s', async (_, status, pace) => {
    const { follower, pass } = followWith(status)
    await follower.look()
    expect(await pass(pace - 1)).toBe(1)
    expect(await pass(1)).toBe(2)
  })

  it('with increasing delays while the updater does not answer, with one warning per outage', async () => {
    const { follower, answer, warn, pass } = followWith('unreachable')
    await follower.look()
    expect(follower.news()).toMatchObject({ status: null, unanswered: true })
    expect(await pass(1_999)).toBe(1)
    expect(await pass(1)).toBe(2)
    expect(await pass(3_999)).toBe(2)
    expect(await pass(1)).toBe(3)
    for (let minutes = 0; minutes < 60; minutes++) await pass(60_000)
    const tries = await pass(0)
    expect(tries).toBeLessThan(70)
    expect(warn).toHaveBeenCalledTimes(1)
    answer.received = SHOWN
    await pass(60_000)
    expect(follower.news()).toMatchObject({ status: SHOWN, unanswered: false })
    answer.received = 'unreachable'
    await pass(60_000)
    expect(warn).toHaveBeenCalledTimes(2)
    expect(follower.news().status).toEqual(SHOWN)
  })

  it('once if there is no updater', async () => {
    const { follower, warn, pass } = followWith('absent')
    await follower.look()
    expect(await pass(3_600_000)).toBe(1)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('by one request at a time, and once more if requested meanwhile', async () => {
    const { follower, server, pass } = followWith(SHOWN)
    await Promise.all([follower.look(), follower.look(), follower.look()])
    expect(server.status).toHaveBeenCalledTimes(1)
    expect(await pass(0)).toBe(2)
    expect(await pass(59_999)).toBe(2)
  })

  it('soon after a command, even if the command is not answered yet', async () => {
    const { follower, server, pass } = followWith(SHOWN)
    await follower.look()
    server.order.mockReturnValue(new Promise(() => {}))
    follower.order('download', true)
    expect(server.order).toHaveBeenCalledWith('download')
    expect(follower.news().asked).toBe('download')
    expect(await pass(300)).toBe(2)
  })

  it('without notifying listeners of an equal answer', async () => {
    const { follower, answer, pass } = followWith(EMPTY)
    await follower.look()
    const status = vi.fn()
    follower.subscribe(status)
    answer.received = { ...EMPTY }
    await pass(60_000)
    expect(status).not.toHaveBeenCalled()
    answer.received = { ...EMPTY, phase: 'checking' }
    await pass(60_000)
    expect(status).toHaveBeenCalledTimes(1)
  })
})

it('a command that the page sends automatically is not shown as requested by a person', async () => {
  const { follower } = followWith(SHOWN)
  follower.order('activate', false)
  expect(follower.news().asked).toBeNull()
})
