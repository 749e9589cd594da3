import { vi } from 'vitest'
import { createManualClock } from '../../../../src/util'
import { runTours, type Visit } from '../../../../src/visit'
import { arrive, visitAt } from '../../drawn'
import type { Plan, settingsWith } from '../../showroom'

const go = (payloadId: string, seconds?: number) => ({
  action: { __component: 'buttons.navigation', id: 1, title: payloadId, action_target: { payloadId } },
  ...(seconds !== undefined && { seconds }),
})
const read = (id: number, seconds?: number) => ({
  action: { __component: 'buttons.open-article', id: 1, title: 'Read', action_target: { id } },
  ...(seconds !== undefined && { seconds }),
})
const tourOf = (key: string, steps: readonly object[]) => ({
  ...{ id: 1, documentId: key, key, title: key, type: 'expo' },
  steps,
})
const media = (name: string) => ({ id: 1, name, url: name, hash: name, ext: '.mp4', mime: 'video/mp4' })
const watch = (name: string) => ({
  action: { __component: 'buttons.open-media', id: 1, title: name, media: media(name) },
})
const guide = (key: string) => ({
  action: { __component: 'buttons.open-tour', id: 1, title: key, action_target: { key } },
})

/** Three places in a circle, a protected fourth one, and tours of them. */
export const plan: Plan = {
  worlds: { hall: ['a', 'b', 'c'], vault: ['v'] },
  passages: [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['a', 'v'],
  ],
  places: { v: { scopes: ['partner'] } },
  more: {
    articles: [
      { id: 1, documentId: 'one', title: 'One', sections: [] },
      { id: 2, documentId: 'two', title: 'Two', sections: [] },
    ],
    tours: [
      tourOf('walk', [go('a'), go('b'), go('c')]),
      tourOf('timed', [go('a', 5), go('b', 7), go('c')]),
      tourOf('read', [go('a'), read(1), go('c')]),
      tourOf('timedRead', [go('a', 5), read(1, 20), go('c')]),
      tourOf('film', [go('a'), watch('/media/film.mp4'), watch('https://youtu.be/aaaaaaaaaaa'), go('c')]),
      tourOf('door', [go('a'), go('v'), go('c')]),
      tourOf('circle', [guide('circle'), go('b')]),
      tourOf('locked', [go('v')]),
    ],
  },
}

/** A visit at `a`, with `runTours` on a manual clock, and mocks that receive its problems. */
export function toured(settings: Parameters<typeof settingsWith>[0] = {}, place = 'a') {
  const problem = vi.fn<(message: string) => void>()
  const unknownTour = vi.fn<(key: string) => void>()
  const visit = visitAt(plan, place, settings, { problem, reportUnknownTour: unknownTour })
  const clock = createManualClock()
  const run = runTours(visit, clock)
  /** Advances the clock by seconds. Flights arrive at once. */
  const pass = (seconds: number) => {
    for (let each = 0; each < seconds; each++) {
      clock.advance(1000)
      arrive(visit)
    }
  }
  const begin = (key: string) => {
    visit.dispatch({ type: 'openTour', key })
    arrive(visit)
  }
  return { visit, problem, unknownTour, clock, run, pass, begin, step: () => stepOf(visit) }
}

export const wall = (more: object = {}) => ({
  tours: { start: '', autoplay: true, loop: false, dwell: 10, resume: 30, ...more },
})

/** The step of the open tour, counted from 0. Undefined if no tour is open. */
export function stepOf(visit: Visit): number | undefined {
  const open = visit.getState().overlays.find(({ type }) => type === 'tour')
  return open?.type === 'tour' ? open.index : undefined
}
