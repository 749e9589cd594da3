import { type Content, GUEST } from '../../../src/content'
import {
  initialNavigation,
  type NavigationContext,
  type NavigationEvent,
  type NavigationState,
  step,
} from '../../../src/navigation'
import type { Settings } from '../../../src/settings'
import { createWorldGraph } from '../../../src/world'
import { contentOf, type Plan, settingsWith } from '../showroom'

const both = (pairs: readonly (readonly [string, string])[]) =>
  pairs.flatMap(([a, b]): [string, string][] => [
    [a, b],
    [b, a],
  ])

/** a – b – c – d – e in the hall, gate – line in the plant behind d, an island without any edge. */
export const plan: Plan = {
  worlds: { hall: ['a', 'b', 'c', 'd', 'e', 'island'], plant: ['gate', 'line'] },
  passages: both([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['d', 'e'],
    ['d', 'gate'],
    ['gate', 'line'],
  ]),
}

export function contextOf(plan: Plan | Content, settings: Settings = settingsWith()): NavigationContext {
  const content = 'items' in plan ? plan : contentOf(plan)
  return { content, graph: createWorldGraph(content), settings, flights: 'on', visitor: GUEST }
}

/** Applies events to a visit, and reports playback as the real player does. */
export function journey(context: NavigationContext, start?: string) {
  let state: NavigationState = initialNavigation
  const shown: string[] = []

  const send = (event: NavigationEvent) => {
    const before = state
    state = step(context, state, event)
    if (state.serial !== before.serial && state.current !== null) shown.push(state.current)
    return walk
  }
  const walk = {
    get state() {
      return state
    },
    /** All cues, in order. */
    shown,
    send,
    goTo: (payloadId: string, returning = false) => send({ type: 'goTo', payloadId, returning }),
    /** The player plays the current cue once. */
    play() {
      const { serial, playing } = state
      if (playing?.kind === 'transition') return send({ type: 'ended', serial })
      const once = playing?.backgrounds.some((background) => background.type === 'video' && !background.loop)
      return send({ type: 'ready', serial, ...(once && { once }) })
    },
    /** The player plays until it is at rest. */
    arrive() {
      for (let i = 0; state.locked; i++) {
        if (i > 500) throw new Error(`never arrives at ${state.target}`)
        walk.play()
      }
      return walk
    },
  }
  if (start !== undefined) send({ type: 'land', payloadId: start }).arrive()
  return walk
}
