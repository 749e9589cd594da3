import { createManualClock } from '../../../../src/util'
import { runScreensaver, snapshot, type Visit } from '../../../../src/visit'
import { picture } from '../../content/answers'
import { arrive, visitAt } from '../../drawn'
import type { Plan } from '../../showroom'

export const image = (name: string, displayed_time?: number) => ({
  __component: 'screensaver.image',
  media: picture(`${name}.webp`),
  ...(displayed_time !== undefined && { displayed_time }),
})
export const video = (name: string) => ({ __component: 'screensaver.video', media: picture(`${name}.mp4`) })
export const spot = (payloadId: string, wait?: number) => ({
  __component: 'screensaver.location',
  location: { payloadId },
  ...(wait !== undefined && { wait }),
})

export interface Site {
  /** The backend's screensaver settings. */
  readonly backend?: object
  readonly world?: object
  readonly media?: readonly object[]
  readonly settings?: NonNullable<Parameters<typeof visitAt>[2]>['screensaver']
  readonly chosen?: number
}

/** An idle visitor at `a`, with a manual clock. */
export function idle({
  backend = {},
  world = {},
  media = [image('one')],
  settings = {},
  ...site
}: Site = {}) {
  const plan: Plan = {
    worlds: { hall: ['a', 'c', 'b'] },
    passages: [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ],
    places: {
      a: { arrow_navigation_next: { next: { payloadId: 'b' } } },
      b: { arrow_navigation_next: { next: { payloadId: 'c' } } },
    },
    more: {
      worlds: [
        {
          ...{ id: 1, documentId: 'hall', slug: 'hall', locations: ['a', 'c', 'b'], start_location_id: 'a' },
          ...world,
        },
      ],
      'app-setting': { id: 1, default_world: { slug: 'hall' }, screensaver: { enabled: true, ...backend } },
      screensavers: [
        { id: 3, documentId: 's', name: 'Day', media },
        { id: 0, documentId: 'n', name: 'Night', media: [image('night')] },
      ],
      articles: [1, 2].map((id) => ({ id, documentId: `article-${id}`, title: 'One' })),
      menus: [{ id: 1, documentId: 'm', key: 'main', items: [] }],
    },
  }
  const visit = visitAt(plan, 'a', { screensaver: settings })
  const clock = createManualClock()
  const frame = { focused: false }
  const run = runScreensaver(
    visit,
    clock,
    () => site.chosen,
    () => frame.focused,
  )
  return {
    visit,
    run,
    frame,
    /** Advances the clock by seconds. Flights arrive at once, or as `report` says. */
    pass(seconds: number, report?: () => void) {
      for (let left = seconds; left > 0; left--) {
        clock.advance(1000)
        // A flight, and then its place.
        report?.()
        report?.()
        arrive(visit)
      }
    },
    on: () => snapshot(visit.getState()).screensaver,
    shown: () => shownBy(visit),
    at: () => visit.getState().navigation.location,
  }
}

function shownBy(visit: Visit): string | null {
  const { screensaver, content } = visit.getState()
  if (screensaver?.mode !== 'media') return screensaver?.mode ?? null
  const entry = content.screensavers.get(screensaver.id)?.media[screensaver.index]
  return entry?.kind === 'location' ? entry.payloadId : (entry?.media.name ?? null)
}
