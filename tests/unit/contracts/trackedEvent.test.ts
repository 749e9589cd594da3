import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MAX_TRACKED_FIELDS,
  MAX_TRACKED_LENGTH,
  readTrackedEvent,
  TRACKED_NAMES,
  type TrackedEvent,
} from '../../../src/contracts'

const common = {
  id: 'event-0001',
  visit: 'visit-0001',
  at: '2026-11-23T09:00:00.000Z',
  language: 'en',
  world: 'hall',
  location: 'hall-gate',
}
const content = { content: 'a6-12', kind: 'article', title: 'A6-12' }

/** One event of each name. */
const events: readonly TrackedEvent[] = [
  { name: 'boxNavigationLocationReached', ...common, title: 'Gate', from: '', seconds: 0 },
  { name: 'boxNavigationCurrentWorld', ...common, title: 'Hall' },
  { name: 'boxNavigationLocationTotal', ...common, total: 1 },
  { name: 'boxContentOpened', ...common, ...content },
  { name: 'boxContentViewed', ...common, ...content, seconds: 3.5 },
  { name: 'boxContentMediatype', ...common, ...content, mediaType: 'pdf', medium: '/a6.pdf' },
  { name: 'boxBtnClickAction', ...common, action: 'goTo', target: 'hall-robot' },
  { name: 'boxBtnClickContact', ...common, way: 'panel' },
  { name: 'boxBtnClickContactform', ...common },
  { name: 'boxBtnClickContactformSent', ...common },
  { name: 'custom', ...common, custom: 'visitEnded', fields: { seconds: 60, reason: 'idle' } },
]

describe('events of a visit', () => {
  it('are the ten events of the specification and custom events', () => {
    expect(events.map(({ name }) => name)).toEqual([...TRACKED_NAMES, 'custom'])
    for (const event of events) expect(readTrackedEvent(event)).toEqual(event)
  })

  it('have exactly their specified fields, each of the right type', () => {
    for (const event of events) {
      for (const field of Object.keys(event)) {
        const { [field as 'name']: _, ...rest } = event
        expect(readTrackedEvent(rest), `${event.name} without ${field}`).toBeUndefined()
        expect(readTrackedEvent({ ...event, [field]: null }), `${event.name} ${field}`).toBeUndefined()
      }
      expect(readTrackedEvent({ ...event, email: 'a@b.example' })).toEqual(event)
    }
  })

  it.each([
    ['a text that is too long', { title: 'x'.repeat(MAX_TRACKED_LENGTH + 1) }],
    ['an id with invalid characters', { id: '../../etc' }],
    ['an id that is too short', { visit: 'a' }],
    ['an invalid time', { at: 'yesterday' }],
    ['a time that does not exist', { at: '2026-11-26T07:00:00+00' }],
    ['more than a day at one location', { seconds: 86_401 }],
    ['a negative duration', { seconds: -1 }],
    ['an infinite duration', { seconds: Number.POSITIVE_INFINITY }],
    ['an unknown name', { name: 'boxOther' }],
  ])('are invalid with %s', (_, fields) => {
    expect(readTrackedEvent({ ...events[0], ...fields })).toBeUndefined()
  })

  it('have a limited number of simple fields if they are custom', () => {
    const own = { name: 'custom', ...common, custom: 'bag' }
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, i]))
    expect(readTrackedEvent({ ...own, fields: fields(MAX_TRACKED_FIELDS) })).toBeDefined()
    expect(readTrackedEvent({ ...own, fields: fields(MAX_TRACKED_FIELDS + 1) })).toBeUndefined()
    expect(readTrackedEvent({ ...own, fields: { deep: {} } })).toBeUndefined()
    expect(readTrackedEvent({ ...own, fields: { count: Number.NaN } })).toBeUndefined()
  })

  it('are parsed from any input without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        readTrackedEvent(input)
      }),
    )
  })
})
