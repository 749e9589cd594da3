import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPlayerBench, loopingLocation, settle, startAtStill, stillLocation, transition } from '../bench'
import { shownUrls } from '../fakes'

afterEach(() => void vi.unstubAllGlobals())

describe('a background that is chosen again', () => {
  it('is not shown again if it is the same', async () => {
    const { cue, finish, changeSurroundings, base, events, phases, sources } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    const loop = await finish('b.mp4')
    const before = [base.frames.length, events.length, phases.length, sources.urls().length]
    await changeSurroundings({ pictureRatio: 2 })
    expect([base.frames.length, events.length, phases.length, sources.urls().length]).toEqual(before)
    expect(loop.released).toBe(false)
  })

  it('is shown from its start if another location has the same one', async () => {
    const { cue, finish, base, events } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    const loop = await finish('b.mp4')
    await cue({ serial: 3, now: { ...loopingLocation('b'), payloadId: 'c' } })
    const again = await finish('b.mp4')
    expect([loop.released, again.released, events.at(-1)]).toEqual([
      true,
      false,
      { type: 'ready', serial: 3 },
    ])
    expect(base.black).toEqual([])
  })

  it('is blended to if it is another one, and stays when chosen once more', async () => {
    const { cue, finish, changeSurroundings, base, events } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    const loop = await finish('b.mp4')
    await changeSurroundings({ imagesOnly: true })
    await finish('b.webp')
    expect(shownUrls(base)).toEqual(['a.webp', 'b.mp4', 'b.webp'])
    expect([loop.released, events.at(-1)]).toEqual([true, { type: 'ended', serial: 2 }])
    const frames = base.frames.length
    await changeSurroundings({ imagesOnly: true })
    expect(base.frames.length).toBe(frames)
  })

  it('is the still as soon as loops are turned off, and the loop once they are on again', async () => {
    const { cue, finish, changeSurroundings, base } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    await finish('b.mp4')
    await changeSurroundings({ loopsRest: true })
    await finish('b.webp')
    await changeSurroundings({ loopsRest: false })
    await finish('b.mp4')
    expect(shownUrls(base)).toEqual(['a.webp', 'b.mp4', 'b.webp', 'b.mp4'])
  })

  it('does not interrupt a transition', async () => {
    const { cue, finish, changeSurroundings, base, events } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b') })
    const film = await finish('a-b.mp4')
    await changeSurroundings({ imagesOnly: true })
    expect(shownUrls(base)).toEqual(['a.webp', 'a-b.mp4'])
    expect(events.at(-1)).toEqual({ type: 'ready', serial: 2 })
    film.end()
    await settle()
    expect(events.at(-1)).toEqual({ type: 'ended', serial: 2 })
  })

  it('changes nothing before anything is shown, nor after the visitor goes elsewhere', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fresh = createPlayerBench()
    await fresh.changeSurroundings({ imagesOnly: true })
    const { cue, finish, changeSurroundings, sources } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    await finish('b.mp4')
    await cue({ serial: 3, now: stillLocation('c') })
    await changeSurroundings({ imagesOnly: true })
    expect(sources.urls()).toEqual(['a.webp', 'b.mp4', 'c.webp'])
    expect(failed).not.toHaveBeenCalled()
    failed.mockRestore()
  })

  it('changes nothing after the player has ended, nor during a transition with a film for another window', async () => {
    const { cue, finish, changeSurroundings, sources, conductor } = await startAtStill()
    const [film] = transition('a-b').backgrounds
    if (film?.type !== 'video') throw new Error('no film')
    const narrow = {
      ...film,
      key: 'default_background_4x3',
      video: { ...film.video, url: '/media/narrow.mp4' },
    } as const
    const backgrounds = [{ ...film, key: 'default_background_16x9' } as const, narrow]
    await cue({ serial: 2, now: { ...transition('a-b'), backgrounds } })
    await finish('a-b.mp4')
    await changeSurroundings({ pictureRatio: 4 / 3 })
    await cue({ serial: 3, now: loopingLocation('b') })
    await finish('b.mp4')
    conductor.end()
    await changeSurroundings({ imagesOnly: true })
    expect(sources.urls()).toEqual(['a.webp', 'a-b.mp4', 'b.mp4'])
  })

  it('is shown once if the previous one breaks meanwhile', async () => {
    const { cue, finish, changeSurroundings, sources, base } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    const loop = await finish('b.mp4')
    await changeSurroundings({ imagesOnly: true })
    loop.breakDown('froze')
    await settle()
    await finish('b.webp')
    expect(shownUrls(base)).toEqual(['a.webp', 'b.mp4', 'b.webp'])
    expect(sources.urls().filter((url) => url === 'b.webp')).toHaveLength(1)
  })

  it('leaves the current picture if it does not load', async () => {
    const { cue, finish, fail, changeSurroundings, base, events } = await startAtStill()
    await cue({ serial: 2, now: loopingLocation('b') })
    await finish('b.mp4')
    const before = events.length
    await changeSurroundings({ imagesOnly: true })
    await fail('b.webp')
    expect([shownUrls(base), events.length]).toEqual([['a.webp', 'b.mp4'], before])
  })
})

it('a location without a still is shown once videos may be played', async () => {
  const { changeSurroundings, cue, finish, events, base } = createPlayerBench({ imagesOnly: true })
  await cue({ serial: 1, now: stillLocation('a') })
  await finish('a.webp')
  const { backgrounds, ...item } = loopingLocation('b')
  await cue({ serial: 2, now: { ...item, backgrounds: backgrounds.slice(0, 1) } })
  expect(events.at(-1)).toMatchObject({ type: 'failed', serial: 2 })
  await changeSurroundings({ imagesOnly: false })
  await finish('b.mp4')
  expect(events.at(-1)).toEqual({ type: 'ready', serial: 2 })
  expect(shownUrls(base)).toEqual(['a.webp', 'b.mp4'])
})
