import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  initialNavigation,
  type NavigationContext,
  type NavigationEvent,
  type NavigationState,
  step,
} from '../../../src/navigation'
import { clip, type Plan, plans, settingsWith } from '../showroom'
import { contextOf } from './playing'

type Move =
  | { readonly do: 'event'; readonly event: NavigationEvent }
  /** The player reports on the cue as it is, or on an old one. */
  | {
      readonly do: 'report'
      readonly type: 'ready' | 'ended' | 'failed'
      readonly stale: number
      readonly isUnavailable: boolean
      /** A location's video does not loop. */
      readonly once: boolean
    }
  /** Other content for the same showroom: another language, or an update that lacks what it `keeps` not. */
  | { readonly do: 'replace'; readonly keeps: (name: string) => boolean }
  | { readonly do: 'flights'; readonly flights: 'on' | 'off' }

const report = fc.record({
  do: fc.constant('report' as const),
  type: fc.constantFrom('ready' as const, 'ended' as const, 'failed' as const),
  isUnavailable: fc.boolean(),
  once: fc.boolean(),
  stale: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3 })),
})

function movesIn(plan: Plan): fc.Arbitrary<Move[]> {
  const all = Object.values(plan.worlds).flat()
  const place = fc.constantFrom(...all, 'nowhere')
  const event: fc.Arbitrary<NavigationEvent> = fc.oneof(
    { weight: 6, arbitrary: place.map((payloadId) => ({ type: 'goTo' as const, payloadId })) },
    place.map((payloadId) => ({ type: 'goTo' as const, payloadId, returning: true })),
    place.map((payloadId) => ({ type: 'land' as const, payloadId })),
    fc.constant({ type: 'back' as const }),
    fc.boolean().map((on) => ({ type: 'powerSave' as const, on })),
  )
  const replace = fc
    .array(fc.constantFrom(...all, ...plan.passages.map(([from, to]) => `${from} ${to}`)), { maxLength: 4 })
    .map((gone): Move => ({ do: 'replace', keeps: (name) => !gone.includes(name) }))
  const move = fc.oneof(
    { weight: 9, arbitrary: report },
    { weight: 6, arbitrary: event.map((event): Move => ({ do: 'event', event })) },
    { weight: 1, arbitrary: replace },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('on' as const, 'off' as const)
        .map((flights): Move => ({ do: 'flights', flights })),
    },
  )
  return fc.array(move, { maxLength: 60 })
}

/** A random part of the showroom. Each world keeps its start, so that there is always a valid location. */
function reduced(plan: Plan, keeps: (name: string) => boolean): Plan {
  const worlds = Object.fromEntries(
    Object.entries(plan.worlds).map(([slug, places]) => [
      slug,
      places.filter((place, index) => index === 0 || keeps(place)),
    ]),
  )
  const left = Object.values(worlds).flat()
  const passages = plan.passages.filter(
    ([from, to]) => left.includes(from) && left.includes(to) && keeps(`${from} ${to}`),
  )
  return { ...plan, worlds, passages, places: only(plan.places ?? {}, left) }
}

function only<T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
}

/** Some locations are non-looping films: targets wait while they play. */
const furnished = plans.chain((plan) =>
  fc.subarray(Object.values(plan.worlds).flat()).map((playing) => ({
    ...plan,
    places: Object.fromEntries(playing.map((name) => [name, { background: [clip(name)] }])),
  })),
)

const flights = fc.record({
  active: fc.boolean(),
  skipLocation: fc.boolean(),
  maxItems: fc.integer({ min: 0, max: 8 }),
})

const cases = furnished.chain((plan) =>
  fc.record({ plan: fc.constant(plan), moves: movesIn(plan), flyMode: flights }),
)

it('after any events the path is continuous, the lock is released, and the last target is reached', () => {
  fc.assert(
    fc.property(cases, ({ plan, moves, flyMode }) => {
      let context = contextOf(plan, settingsWith({ flyMode }))
      let state = initialNavigation
      for (const move of moves) {
        if (move.do === 'flights') {
          context = { ...context, flights: move.flights }
          continue
        }
        if (move.do === 'replace')
          context = { ...contextOf(reduced(plan, move.keeps), context.settings), flights: context.flights }
        const event = eventOf(move, state)
        const next = step(context, state, event)
        checkStep(context, state, next, event)
        state = next
      }
      const wanted = state.delayedTarget ?? state.target
      for (let i = 0; state.locked || state.busy; i++) {
        expect(i).toBeLessThan(100)
        const { serial, playing, busy } = state
        const ends = busy || playing?.kind === 'transition'
        state = step(context, state, ends ? { type: 'ended', serial } : { type: 'ready', serial, once: true })
      }
      expect(state.location).toBe(wanted)
      expect(state.target).toBe(wanted)
      expect(state.queue).toEqual([])
    }),
    { numRuns: 200 },
  )
})

function eventOf(move: Exclude<Move, { do: 'flights' }>, state: NavigationState): NavigationEvent {
  switch (move.do) {
    case 'event':
      return move.event
    case 'replace':
      return { type: 'contentReplaced' }
    case 'report': {
      const serial = state.serial - move.stale
      if (move.type === 'ready') return { type: 'ready', serial, ...(move.once && { once: true }) }
      if (move.type === 'ended') return { type: 'ended', serial }
      return {
        type: 'failed',
        serial,
        reason: 'test',
        ...(move.isUnavailable && { unavailable: '/media/it.jpg' }),
      }
    }
  }
}

/** Invariants between any two states. */
function checkStep(
  context: NavigationContext,
  before: NavigationState,
  after: NavigationState,
  event: NavigationEvent,
) {
  expect(after.history.length).toBeLessThanOrEqual(100)
  const shown = after.playing ? [after.playing, ...after.queue] : after.queue
  for (const item of shown) {
    // In power-save mode a location may have no still.
    if (!after.powerSave) expect(item.backgrounds.length).toBeGreaterThan(0)
    expect(context.graph.item(item.payloadId)?.kind).toBe(item.kind)
  }
  for (const payloadId of after.history) expect(context.graph.item(payloadId)?.kind).toBe('location')
  expect(after.serial - before.serial).toBeOneOf([0, 1])
  if (after.serial === before.serial || event.type === 'land') return
  if (event.type === 'powerSave') {
    expect(after.current).toBe(before.target)
    return
  }
  if (event.type === 'contentReplaced') {
    expect(after.playing?.kind).toBe('location')
    return
  }
  // The next item continues from the previous one along an edge, or is a direct blend.
  const item = after.current === null ? undefined : context.graph.item(after.current)
  const last = before.current === null ? undefined : context.graph.item(before.current)
  // After an unavailable target the visitor continues from the current location.
  const stays = event.type === 'failed' && event.unavailable !== undefined && last?.kind === 'location'
  if (item?.kind === 'transition' && stays) expect([last.payloadId, before.location]).toContain(item.from)
  else if (item?.kind === 'transition')
    expect(last?.kind === 'transition' ? last.to : last?.payloadId).toBe(item.from)
  else if (last?.kind === 'transition') expect(after.current).toBe(last.to)
  else expect(after.playing?.blend.seconds).toBe(context.settings.player.blendingTime)
}
