import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tourPlays, tourSeconds } from '../../../../src/visit'
import { mayStartScreensaver } from '../../../../src/visit/idle/screensaver'
import { arrive } from '../../drawn'
import { follow } from '../../showroom'
import { plan, stepOf, toured, wall } from './toured'

const place = ({ visit }: ReturnType<typeof toured>) => visit.getState().navigation.target

describe('a tour without autoplay', () => {
  it('stays at steps without a time, and advances from steps with one', () => {
    const walk = toured()
    walk.begin('walk')
    walk.pass(600)
    expect(walk.step()).toBe(0)

    const timed = toured()
    timed.begin('timed')
    timed.pass(4)
    expect(timed.step()).toBe(0)
    timed.pass(1)
    expect([timed.step(), place(timed)]).toEqual([1, 'b'])
    timed.pass(7)
    expect(timed.step()).toBe(2)
    timed.pass(600)
    expect(timed.step()).toBe(2)
  })

  it('starts a step’s time when its place is reached', () => {
    const { visit, clock, step } = toured()
    visit.dispatch({ type: 'openTour', key: 'timed' })
    visit.dispatch({ type: 'showTourStep', index: 1 })
    clock.advance(60_000)
    expect(step()).toBe(1)
    arrive(visit)
    clock.advance(6999)
    expect(step()).toBe(1)
    clock.advance(1)
    expect(step()).toBe(2)
  })

  it('shows what a step opened for its reading time, unless the visitor opens more', () => {
    const { visit, begin, pass, step } = toured()
    begin('timedRead')
    pass(5)
    expect(tourPlays(visit.getState())).toBe(true)
    visit.dispatch({ type: 'openArticle', id: 2 })
    pass(60)
    expect([step(), tourPlays(visit.getState())]).toEqual([1, false])
    visit.dispatch({ type: 'close' })
    pass(20)
    expect(step()).toBe(2)
  })

  it('waits while an overlay is above it', () => {
    const { visit, begin, pass, step } = toured()
    begin('timed')
    visit.dispatch({ type: 'openArticle', id: 1 })
    pass(60)
    expect(step()).toBe(0)
    visit.dispatch({ type: 'close' })
    pass(5)
    expect(step()).toBe(1)
  })

  it('waits after the visitor has paused it, until they resume it', () => {
    const { visit, begin, pass, step, run } = toured()
    begin('timed')
    visit.dispatch({ type: 'setTourPlaying', on: false })
    run.touched()
    pass(300)
    expect(step()).toBe(0)
    visit.dispatch({ type: 'setTourPlaying', on: true })
    pass(5)
    expect(step()).toBe(1)
  })

  it('pauses after a touch, and resumes after a while without one', () => {
    const { visit, begin, pass, step, run } = toured()
    begin('timed')
    pass(4)
    run.touched()
    expect(visit.getState().tours.pause).toBe('touched')
    pass(20)
    run.touched()
    pass(29)
    expect(step()).toBe(0)
    pass(1 + 5)
    expect(step()).toBe(1)
  })

  it('resumes at once from a step that the visitor chose', () => {
    const { visit, begin, pass, step, run } = toured()
    begin('timed')
    run.touched()
    visit.dispatch({ type: 'showTourStep', index: 1 })
    arrive(visit)
    pass(7)
    expect(step()).toBe(2)
  })

  it('does not return a visitor who has gone elsewhere to its place', () => {
    const { visit, begin, pass, run } = toured()
    begin('walk')
    run.touched()
    visit.dispatch({ type: 'goTo', payloadId: 'c' })
    arrive(visit)
    pass(300)
    expect(visit.getState().navigation.location).toBe('c')
  })
})

describe('a tour with autoplay', () => {
  it('advances through all its steps, each for its time, and ends', () => {
    const walk = toured(wall())
    walk.begin('walk')
    const seen: unknown[] = []
    for (let second = 0; second < 35; second += 5) {
      seen.push(walk.step())
      walk.pass(5)
    }
    expect(seen).toEqual([0, 0, 1, 1, 2, 2, undefined])
    expect(place(walk)).toBe('c')
  })

  it('starts again if it loops', () => {
    const walk = toured(wall({ loop: true }))
    walk.begin('walk')
    walk.pass(30)
    expect([walk.step(), place(walk)]).toEqual([0, 'a'])
    walk.pass(10)
    expect(walk.step()).toBe(1)
  })

  it('shows what a step opens for the step’s time, and closes it', () => {
    const { visit, begin, pass } = toured(wall())
    begin('read')
    pass(10)
    expect(visit.getState().overlays.at(-1)).toEqual({ type: 'article', id: 1 })
    pass(10)
    expect(visit.getState().overlays).toEqual([{ type: 'tour', key: 'read', index: 2 }])
  })

  it('shows a film to its end, and soon skips one that cannot be played', () => {
    const { visit, begin, pass, step } = toured(wall())
    begin('film')
    pass(10)
    expect(visit.getState().overlays.at(-1)?.type).toBe('video')
    pass(300)
    expect(step()).toBe(1)
    visit.report({ type: 'filmEnded' })
    pass(2)
    expect(step()).toBe(2)
    // Nobody consents to another site's player, so the usual time applies.
    pass(10)
    expect(step()).toBe(3)
  })

  it('stops waiting for a film after a while', () => {
    const { begin, pass, step } = toured(wall())
    begin('film')
    pass(10 + 600)
    expect(step()).toBe(2)
  })

  it('returns to its step when the visitor has left, and closes what they opened', () => {
    const { visit, begin, pass, run } = toured(wall())
    begin('walk')
    pass(10)
    run.touched()
    visit.dispatch({ type: 'goTo', payloadId: 'a' })
    arrive(visit)
    visit.dispatch({ type: 'openArticle', id: 2 })
    pass(30)
    expect(visit.getState().overlays).toEqual([{ type: 'tour', key: 'walk', index: 1 }])
    expect(visit.getState().navigation.location).toBe('b')
    pass(10)
    expect(stepOf(visit)).toBe(2)
  })

  it('resumes after a while even if a visitor paused it', () => {
    const { visit, begin, pass, step } = toured(wall())
    begin('walk')
    visit.dispatch({ type: 'setTourPlaying', on: false })
    pass(29)
    expect(visit.getState().tours.pause).toBe('asked')
    pass(11)
    expect(step()).toBe(1)
  })

  it('skips steps that are not open to everybody, and reports them', () => {
    const { begin, pass, step, problem } = toured(wall())
    begin('door')
    pass(10)
    expect(step()).toBe(2)
    expect(problem.mock.calls.flat()).toEqual([
      'The tour "door" passes over its step 1 (index): the location "v" is not open to everybody.',
    ])
  })

  it('ends if none of its steps can be shown', () => {
    const { visit, begin, pass, step } = toured(wall({ loop: true }), 'a')
    begin('locked')
    pass(10)
    expect(step()).toBeUndefined()
    expect(visit.getState().navigation.location).toBe('a')
  })
})

describe('the tour at the start of a visit', () => {
  it('opens at the first place, and with autoplay again after a visitor has closed it and left', () => {
    const { visit, pass, run, step } = toured(wall({ start: 'walk' }))
    expect(step()).toBe(0)
    pass(10)
    run.touched()
    visit.dispatch({ type: 'close' })
    visit.dispatch({ type: 'openArticle', id: 1 })
    pass(29)
    expect(visit.getState().overlays).toEqual([{ type: 'article', id: 1 }])
    pass(1)
    // The tour continues where it was left.
    expect(visit.getState().overlays).toEqual([{ type: 'tour', key: 'walk', index: 1 }])
  })

  it('opens nothing if it does not exist, and is reported as unknown', () => {
    const { visit, unknownTour } = toured({ tours: { ...wall().tours, start: 'nowhere' } })
    expect(unknownTour.mock.calls).toEqual([['nowhere']])
    expect(visit.getState().overlays).toEqual([])
  })
})

describe('the screensaver', () => {
  it('does not start while a tour plays, but does when the tour is paused or has ended', () => {
    const { visit, begin, pass, run } = toured({ ...wall(), screensaver: { enabled: true } as never })
    expect(mayStartScreensaver(visit.getState())).toBe(true)
    begin('walk')
    expect(mayStartScreensaver(visit.getState())).toBe(false)
    run.touched()
    expect(mayStartScreensaver(visit.getState())).toBe(true)
    visit.dispatch({ type: 'showTourStep', index: 2 })
    arrive(visit)
    pass(10)
    expect(mayStartScreensaver(visit.getState())).toBe(true)
  })
})

it('after any sequence of inputs a tour has a valid step, and its clock runs only while it plays', () => {
  const doing = fc.constantFrom('touch', 'close', 'next', 'pause', 'play', 'go', 'article', 'open', 'pass')
  const keys = fc.constantFrom('walk', 'timed', 'read', 'timedRead', 'film', 'door', 'circle', 'locked')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(doing, keys), { maxLength: 30 }),
      fc.boolean(),
      fc.boolean(),
      (acts, autoplay, loop) => {
        const { visit, run, pass } = toured(wall({ autoplay, loop }))
        for (const [act, key] of acts) {
          if (act === 'touch') run.touched()
          else if (act === 'pass') pass(13)
          else if (act === 'next') visit.report({ type: 'tourStepEnded' })
          else if (act === 'pause' || act === 'play')
            visit.dispatch({ type: 'setTourPlaying', on: act === 'play' })
          else if (act === 'go') visit.dispatch({ type: 'goTo', payloadId: 'b' })
          else if (act === 'article') visit.dispatch({ type: 'openArticle', id: 2 })
          else if (act === 'open') visit.dispatch({ type: 'openTour', key })
          else visit.dispatch({ type: 'close' })
          arrive(visit)
          const state = visit.getState()
          const open = state.overlays.filter(({ type }) => type === 'tour')
          expect(open.length).toBeLessThanOrEqual(1)
          for (const tour of open) {
            if (tour.type !== 'tour') continue
            expect(state.content.tours.get(tour.key)?.steps[tour.index]).toBeDefined()
          }
          if (tourSeconds(state) !== null) expect(tourPlays(state)).toBe(true)
        }
        run.end()
      },
    ),
    { numRuns: 200 },
  )
})

it('the test tours are all valid', () => {
  expect(plan.more?.tours).toHaveLength(toured().visit.getState().content.tours.size)
})

it('with autoplay the next visitor sees the tour from its beginning', () => {
  const { visit, pass, step, clock } = toured(wall({ start: 'walk' }))
  pass(10)
  expect(step()).toBe(1)
  visit.report({ type: 'visitorLeft' })
  expect(visit.getState().tours.steps.size).toBe(0)
  expect(step()).toBeUndefined()
  follow(visit, 'b')
  arrive(visit)
  clock.advance(0)
  expect(step()).toBe(0)
})
