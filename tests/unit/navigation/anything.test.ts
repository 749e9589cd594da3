import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  initialNavigation,
  type NavigationContext,
  type NavigationEvent,
  type NavigationState,
  step,
} from '../../../src/navigation'
import { type Plan, plans, settingsWith } from '../showroom'
import { contextOf } from './playing'

type Move =
  | { readonly do: 'event'; readonly event: NavigationEvent }
  /** The player reports on the cue as it is, or on an old one. */
  | { readonly do: 'report'; readonly type: 'ready' | 'ended' | 'failed'; readonly stale: number }

const report = fc.record({
  do: fc.constant('report' as const),
  type: fc.constantFrom('ready' as const, 'ended' as const, 'failed' as const),
  stale: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3 })),
})

function movesIn(plan: Plan): fc.Arbitrary<Move[]> {
  const place = fc.constantFrom(...Object.values(plan.worlds).flat(), 'nowhere')
  const event: fc.Arbitrary<NavigationEvent> = fc.oneof(
    { weight: 6, arbitrary: place.map((payloadId) => ({ type: 'goTo' as const, payloadId })) },
    place.map((payloadId) => ({ type: 'goTo' as const, payloadId, returning: true })),
    place.map((payloadId) => ({ type: 'land' as const, payloadId })),
    fc.constant({ type: 'back' as const }),
    fc.boolean().map((on) => ({ type: 'powerSave' as const, on })),
    fc.constant({ type: 'contentReplaced' as const }),
  )
  const move = fc.oneof(
    { weight: 3, arbitrary: report },
    { weight: 2, arbitrary: event.map((event): Move => ({ do: 'event', event })) },
  )
  return fc.array(move, { maxLength: 60 })
}

const visits = fc.record({
  active: fc.boolean(),
  skipLocation: fc.boolean(),
  maxItems: fc.integer({ min: 0, max: 8 }),
})

it('after any events the way is continuous, the lock is released, and the last target is reached', () => {
  const cases = plans.chain((plan) =>
    fc.record({ plan: fc.constant(plan), moves: movesIn(plan), flyMode: visits }),
  )
  fc.assert(
    fc.property(cases, ({ plan, moves, flyMode }) => {
      const context = contextOf(plan, settingsWith({ flyMode }))
      let state = initialNavigation
      for (const move of moves) {
        const event: NavigationEvent =
          move.do === 'event'
            ? move.event
            : move.type === 'failed'
              ? { type: 'failed', serial: state.serial - move.stale, reason: 'test' }
              : { type: move.type, serial: state.serial - move.stale }
        const next = step(context, state, event)
        checkStep(context, state, next, event)
        state = next
      }
      const wanted = state.delayedTarget ?? state.target
      for (let i = 0; state.locked; i++) {
        expect(i).toBeLessThan(100)
        const type = state.playing?.kind === 'transition' ? 'ended' : 'ready'
        state = step(context, state, { type, serial: state.serial })
      }
      expect(state.location).toBe(wanted)
      expect(state.target).toBe(wanted)
      expect(state.queue).toEqual([])
    }),
    { numRuns: 300 },
  )
})

/** What must hold between any two states. */
function checkStep(
  context: NavigationContext,
  before: NavigationState,
  after: NavigationState,
  event: NavigationEvent,
) {
  expect(after.history.length).toBeLessThanOrEqual(100)
  for (const item of after.queue) expect(item.backgrounds.length).toBeGreaterThan(0)
  expect(after.serial - before.serial).toBeOneOf([0, 1])
  if (after.serial === before.serial || event.type === 'land') return
  if (event.type === 'powerSave') {
    expect(after.current).toBe(before.target)
    return
  }
  // What is shown next follows from what was shown: along a passage, or as a jump blended to.
  const item = after.current === null ? undefined : context.graph.item(after.current)
  const last = before.current === null ? undefined : context.graph.item(before.current)
  if (item?.kind === 'transition')
    expect(last?.kind === 'transition' ? last.to : last?.payloadId).toBe(item.from)
  else if (last?.kind === 'transition') expect(after.current).toBe(last.to)
  else expect(after.playing?.blend.seconds).toBe(context.settings.player.blendingTime)
}
