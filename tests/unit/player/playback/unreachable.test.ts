import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPlayerBench, loopingLocation, settle, startAtStill, stillLocation, transition } from '../bench'
import { shownUrls } from '../fakes'

afterEach(() => vi.unstubAllGlobals())

describe('a location whose picture does not load', () => {
  it('shows the one of its next key, and logs the broken one once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { cue, fail, finish, base } = await startAtStill()
    const location = stillLocation('b')
    const backgrounds = [...location.backgrounds, ...stillLocation('c').backgrounds]
    for (const serial of [2, 4]) {
      await cue({ serial, now: { ...location, backgrounds } })
      await fail('b.webp')
      await finish('c.webp')
      expect(shownUrls(base).at(-1)).toBe('c.webp')
      if (serial === 2) await cue({ serial: 3, now: stillLocation('a') })
    }
    expect(warn).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('b.webp'))
    warn.mockRestore()
  })

  it('is reported as unreachable if the server does not respond, and only then', async () => {
    const { cue, fail, events } = await startAtStill({ unreachable: new Set(['b.webp']) })
    await cue({ serial: 2, now: stillLocation('b') })
    await fail('b.webp')
    expect(events.at(-1)).toMatchObject({ type: 'failed', serial: 2, unavailable: 'b.webp' })
    await cue({ serial: 3, now: stillLocation('c') })
    await fail('c.webp')
    expect(events.at(-1)).toMatchObject({ type: 'failed', serial: 3 })
    expect(events.at(-1)).not.toHaveProperty('unavailable')
  })

  it('leaves the previous location’s picture, which is not loaded again', async () => {
    const { cue, fail, events, base, sources } = await startAtStill({ unreachable: new Set(['b.webp']) })
    await cue({ serial: 2, now: stillLocation('b') })
    await fail('b.webp')
    const asked = sources.urls().length
    await cue({ serial: 3, now: stillLocation('a') })
    expect(events).toContainEqual({ type: 'ready', serial: 3 })
    expect(sources.urls()).toHaveLength(asked)
    expect(shownUrls(base)).toEqual(['a.webp'])
    expect(base.black).toEqual([])
  })

  it('is shown once the network is back', async () => {
    const { conductor, cue, fail, finish, events } = await startAtStill({ unreachable: new Set(['b.webp']) })
    await cue({ serial: 2, now: stillLocation('b') })
    await fail('b.webp')
    conductor.networkReturned()
    await settle()
    await finish('b.webp')
    expect(events.at(-1)).toMatchObject({ type: 'ended', serial: 2 })
    expect(events).toContainEqual({ type: 'ready', serial: 2 })
  })
})

it('a place whose page is dead or refuses to be framed shows its still, and a tour goes on from there', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const url = 'https://plan.example/'
  const { cue, finish, events, base, reports } = await startAtStill({ unreachable: new Set([url]) })
  const { backgrounds, ...location } = stillLocation('b')
  const iframe = { url, title: 'Plan' }
  const page = { key: 'default_background', type: 'iframe', iframe, triggers: [] } as const
  await cue({ serial: 2, now: { ...location, backgrounds: [page, ...backgrounds] } })
  await finish('b.webp')
  expect(events).toContainEqual({ type: 'ready', serial: 2 })
  expect([shownUrls(base).at(-1), reports.pages]).toEqual(['b.webp', []])
  warn.mockRestore()
})

it('an unreachable film does not count against the device’s ability to play films', async () => {
  const { cue, fail, reports } = await startAtStill({ unreachable: new Set(['a-b.mp4']) })
  await cue({ serial: 2, now: transition('a-b') })
  await fail('a-b.mp4')
  expect(reports.unplayable).toEqual([])
  await cue({ serial: 3, now: transition('a-c') })
  await fail('a-c.mp4')
  expect(reports.unplayable).toEqual(['a-c.mp4'])
})

it('the player retries a location’s failed film once the network is back, and does not interrupt a film that is shown', async () => {
  const { conductor, cue, fail, finish, sources } = createPlayerBench()
  await cue({ serial: 1, now: loopingLocation('a') })
  await fail('a.mp4')
  await finish('a.webp')
  conductor.reconsider()
  await settle()
  expect(sources.urls().filter((url) => url === 'a.mp4')).toHaveLength(1)
  conductor.networkReturned()
  await settle()
  await finish('a.mp4')
  const asked = sources.urls().length
  conductor.networkReturned()
  await settle()
  expect(sources.urls()).toHaveLength(asked)
})
