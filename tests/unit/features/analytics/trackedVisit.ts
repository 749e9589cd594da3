import { trackVisit } from '../../../../src/app/embed/trackVisit'
import type { Action } from '../../../../src/content'
import type { TrackedEvent } from '../../../../src/contracts'
import { createTracker } from '../../../../src/features/analytics/tracker'
import { createAppEvents, positionOf } from '../../../../src/ports'
import { arrive } from '../../drawn'
import { contentOf, follow, NO_EFFECTS, type Plan, settingsWith, startVisit } from '../../showroom'

export const pdf = (name: string) => ({
  id: 1,
  name: `${name}.pdf`,
  url: `/${name}.pdf`,
  hash: name,
  ext: '.pdf',
  mime: 'application/pdf',
  size: 1,
})

/** In another language, records have other ids and titles but the same document ids. */
const records = (language: string) => {
  const offset = language === 'en' ? 0 : 100
  return {
    articles: [
      { id: offset + 1, documentId: 'a6', title: `A6 ${language}` },
      { id: offset + 2, documentId: 'a9', title: `A9 ${language}` },
    ],
    dashboards: [{ id: offset + 5, documentId: 'films', title: `Films ${language}`, media_library: [] }],
    configurators: [{ id: 1, documentId: 'g', uid: 'gripper', title: 'Gripper', url: '/gripper/' }],
    tours: [
      {
        id: offset + 7,
        documentId: 't',
        key: 'line',
        title: 'Line',
        type: 'expo',
        steps: ['b', 'c'].map((payloadId, id) => ({
          action: { id, __component: 'buttons.navigation', title: payloadId, action_target: { payloadId } },
        })),
      },
    ],
    screensavers: [
      {
        id: 1,
        documentId: 's',
        name: 'S',
        media: [{ __component: 'screensaver.location', location: { payloadId: 'c' } }],
      },
    ],
  }
}

const plan = (language: string): Plan => ({
  worlds: { hall: ['a', 'b', 'c', 'd'], yard: ['y'] },
  passages: [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['d', 'a'],
    ['a', 'y'],
    ['y', 'a'],
  ],
  more: records(language),
})

/** A visit whose events are collected, from the first location unless `late`; time is controlled. */
export function trackedVisit({ late = false } = {}) {
  let time = 1_000
  let ids = 0
  const clock = { date: () => 1_700_000_000_000 + time, now: () => time }
  const visit = startVisit({
    content: contentOf(plan('en')),
    settings: settingsWith({ flyMode: { skipLocation: false, maxItems: 20 } }),
    language: 'en',
    effects: NO_EFFECTS,
  })
  const appEvents = createAppEvents({
    where: () => positionOf(visit.getState()),
    clock,
    bufferSize: 200,
    onError(error) {
      throw error
    },
  })
  let touching = false
  trackVisit(visit, appEvents, () => touching)
  const events: TrackedEvent[] = []
  const start = () =>
    createTracker({
      host: { visit, appEvents },
      clock,
      newId: () => `id-${String(++ids).padStart(6, '0')}`,
      emit: (event) => events.push(event),
    })
  const early = late ? undefined : start()
  follow(visit, 'a')
  arrive(visit)

  const touch = (action: Action) => {
    touching = true
    visit.dispatch(action)
    touching = false
    arrive(visit)
  }
  return {
    ...{ visit, appEvents: appEvents, events, touch, start },
    tracker: early as NonNullable<typeof early>,
    pass: (seconds: number) => {
      time += seconds * 1000
    },
    goTo: (payloadId: string) => touch({ type: 'goTo', payloadId }),
    speak(language: 'de' | 'en') {
      const content = { ...contentOf(plan(language)), locale: language }
      visit.report({ type: 'contentArrived', content, graph: visit.getState().graph })
      arrive(visit)
    },
    /** Names of the events since the last call; custom events by their own name. */
    eventNames(): readonly string[] {
      return events.splice(0).map((event) => (event.name === 'custom' ? event.custom : event.name))
    },
    /** The same as whole events. */
    takeEvents: () => events.splice(0),
  }
}
