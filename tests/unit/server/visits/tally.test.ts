import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TrackedEvent } from '../../../../src/contracts'
import { createCalendar } from '../../../../src/server/visits/calendar'
import { addDay, noTotals } from '../../../../src/server/visits/dayTotals'
import { fairReportOf } from '../../../../src/server/visits/fairReport'
import { createTally, MOST_STAY } from '../../../../src/server/visits/tally'
import { card, clicked, custom, downloaded, form, opened, reached, sent, viewed } from './events'

const calendar = createCalendar('UTC')
const about = {
  ...{ day: '2026-11-23', today: '2026-11-23', days: [], timeZone: 'UTC' },
  fairHours: { from: 9, to: 18 },
}

const totalsOf = (events: readonly TrackedEvent[]) => {
  const tally = createTally(calendar)
  for (const event of events) tally.add(event)
  return tally.totals()
}
const reportOf = (events: readonly TrackedEvent[]) => fairReportOf(totalsOf(events), about)

/** Ada visits hall, robot and hall until her visit ends; Ben visits only the hall, and his end is missing. */
const DAY: readonly TrackedEvent[] = [
  custom('ada', 0, 'visitStarted'),
  reached('ada', 0, 'hall'),
  reached('ada', 40, 'robot', 'hall', 40),
  opened('ada', 50, 'A6-12'),
  viewed('ada', 80, 'A6-12', 30),
  downloaded('ada', 85, 'brochure.pdf'),
  reached('ada', 100, 'hall', 'robot', 60, { language: 'de' }),
  form('ada', 110),
  sent('ada', 118),
  card('ada', 119),
  custom('ada', 120, 'visitEnded'),
  reached('ben', 7200, 'hall'),
  opened('ben', 7210, 'A6-12'),
]

describe('the report of a day', () => {
  const report = reportOf(DAY)

  it('counts visits by the hour of their start and their last language', () => {
    expect(report.totals).toEqual({
      ...{ visits: 2, arrivals: 4, opened: 2, downloads: 1, contactsBegun: 1, contactsSent: 1 },
      medianSeconds: 65,
    })
    expect(report.hours.flatMap((visits, hour) => (visits > 0 ? [[hour, visits]] : []))).toEqual([
      [12, 1],
      [14, 1],
    ])
    expect(report.languages).toEqual([{ language: 'en', visits: 2 }])
    expect(report.ways).toEqual([{ way: 'card', count: 1 }])
  })

  it('counts each visit once at every step from the first place to a message', () => {
    expect(report.funnel).toEqual({ visits: 2, opened: 2, taken: 1, sent: 1 })
    const saved = (visit: string, action: string) => [reached(visit, 0, 'hall'), clicked(visit, 1, action)]
    const others = ['takeAlong', 'openTakeAway', 'addToCart', 'goTo'].flatMap((action) =>
      saved(action, action),
    )
    expect(reportOf([...others, ...saved('takeAlong', 'takeAlong')]).funnel).toEqual({
      ...{ visits: 4, opened: 0, taken: 3, sent: 0 },
    })
    expect(reportOf([opened('ada', 0, 'film.mp4', { kind: 'video' })]).funnel.opened).toBe(0)
    expect(reportOf([opened('ada', 0, 'arm', { kind: 'configurator' })]).funnel.opened).toBe(1)
  })

  it('gives the time spent at a location, until the visitor moved on, ended the visit, or sent the last event', () => {
    expect(report.places).toEqual([
      {
        ...{ world: 'hall', location: 'hall', title: 'hall', visits: 2, last: 2, arrivals: 3 },
        ...{ totalSeconds: 40 + 20 + 10, medianSeconds: 20 },
      },
      {
        ...{ world: 'hall', location: 'robot', title: 'robot', visits: 1, last: 0, arrivals: 1 },
        ...{ totalSeconds: 60, medianSeconds: 60 },
      },
    ])
  })

  it('lists moves between locations, and content that was opened or downloaded', () => {
    expect(report.flows).toEqual([
      { from: 'hall', to: 'robot', count: 1 },
      { from: 'robot', to: 'hall', count: 1 },
    ])
    expect(report.contents).toEqual([
      {
        ...{ kind: 'article', content: 'A6-12', title: 'A6-12' },
        ...{ opened: 2, downloads: 0, medianSeconds: 30 },
      },
      {
        ...{ kind: 'pdf', content: 'brochure.pdf', title: 'brochure.pdf' },
        ...{ opened: 0, downloads: 1, medianSeconds: 0 },
      },
    ])
  })
})

describe('leads', () => {
  const lead = (code: string, more = {}) => ({
    kind: 'configurator',
    content: 'a6',
    title: 'A6',
    code,
    ...more,
  })

  it('are what visitors saved or sent to sales, by product and order code, most sent first', () => {
    const report = reportOf([
      custom('ada', 0, 'leadSaved', lead('A6-12')),
      custom('ada', 1, 'leadSaved', lead('A6-12')),
      custom('ada', 2, 'leadSaved', lead('A6-20')),
      custom('ada', 3, 'leadSent', lead('A6-20')),
      custom('ada', 4, 'leadSaved', { kind: 'article', content: 'drive', title: 'Drive' }),
      custom('ada', 5, 'leadSaved', { kind: 'person', content: 'eve', title: 'Eve' }),
      custom('ada', 6, 'other', lead('A6-8')),
    ])
    const a6 = { kind: 'configurator', content: 'a6', title: 'A6' }
    expect(report.leads).toEqual([
      { ...a6, code: 'A6-20', saved: 1, sent: 1 },
      { ...a6, code: 'A6-12', saved: 2, sent: 0 },
      { kind: 'article', content: 'drive', title: 'Drive', code: '', saved: 1, sent: 0 },
    ])
  })

  it('with invented order codes do not displace those of other products', () => {
    const invented = Array.from({ length: 6_000 }, (_, at) => custom('eve', at, 'leadSaved', lead(`X${at}`)))
    const honest = [
      custom('ada', 1, 'leadSent', { kind: 'article', content: 'drive', title: 'Drive' }),
      custom('ada', 2, 'leadSent', lead('A6-20', { content: 'b8' })),
    ]
    const { leads } = reportOf([...invented, ...honest])
    expect(leads.filter(({ sent }) => sent > 0).map(({ content, code }) => [content, code])).toEqual([
      ['drive', ''],
      // Its code is no longer counted on its own.
      ['b8', ''],
    ])
    const total = [...totalsOf([...invented, ...honest]).leads.values()]
    expect(total.reduce((sum, { saved }) => sum + saved, 0)).toBe(6_000)
  })

  it('of two days are added up', () => {
    const sums = noTotals()
    for (const day of [1, 2])
      addDay(
        sums,
        totalsOf([
          custom(`ada${day}`, 0, 'leadSaved', lead('A6-12')),
          custom('ben', 0, 'leadSent', lead('A6-12')),
        ]),
      )
    expect(fairReportOf(sums, about).leads).toMatchObject([{ code: 'A6-12', saved: 2, sent: 2 }])
  })
})

it('the report takes the duration from the end of a visit rather than from clock times', () => {
  const { places, totals } = reportOf([
    reached('eve', 0, 'hall'),
    opened('eve', 30, 'A6-12'),
    custom('eve', 30, 'visitEnded', { seconds: 0, placeSeconds: 0 }),
  ])
  expect([totals.medianSeconds, places[0]?.totalSeconds]).toEqual([0, 0])
})

describe('the report of arbitrary events', () => {
  const someEvents = fc
    .array(
      fc.record({
        visit: fc.constantFrom('one', 'two', 'three'),
        second: fc.integer({ min: -90_000, max: 90_000 }),
        place: fc.constantFrom('hall', 'robot', 'drive'),
        from: fc.constantFrom('', 'hall', 'robot'),
        kind: fc.constantFrom('reached', 'opened', 'viewed', 'ended'),
        language: fc.constantFrom('de', 'en', 'th'),
      }),
      { maxLength: 40 },
    )
    .map((drawn) =>
      drawn.map(({ visit, second, place, from, kind, language }): TrackedEvent => {
        if (kind === 'opened')
          return opened(visit, second, place, { title: `${place} ${language}`, language })
        if (kind === 'viewed') return viewed(visit, second, place, Math.abs(second % 700))
        if (kind === 'ended') return custom(visit, second, 'visitEnded')
        return reached(visit, second, place, from, Math.abs(second % 4000), { language })
      }),
    )

  it('does not depend on their order', () => {
    fc.assert(
      fc.property(
        someEvents.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray([...events], { minLength: events.length })),
        ),
        ([events, shuffled]) => {
          expect(reportOf(shuffled)).toEqual(reportOf(events))
        },
      ),
    )
  })

  it('counts repeated events once', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        expect(reportOf([...events, ...events])).toEqual(reportOf(events))
      }),
    )
  })

  it('has no negative counts and no stay longer than half an hour', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const { places, totals, languages } = reportOf(events)
        for (const { visits, last, arrivals, totalSeconds, medianSeconds } of places) {
          expect(last).toBeLessThanOrEqual(visits)
          expect(medianSeconds).toBeLessThanOrEqual(MOST_STAY)
          expect(totalSeconds).toBeGreaterThanOrEqual(0)
          expect(arrivals).toBeLessThanOrEqual(events.length)
        }
        expect(totals.visits).toBe(new Set(events.map(({ visit }) => visit)).size)
        expect(languages.reduce((sum, { visits }) => sum + visits, 0)).toBe(totals.visits)
      }),
    )
  })

  it('of two days is the sum of both', () => {
    fc.assert(
      fc.property(someEvents, someEvents, (one, other) => {
        const elsewhere = other.map((event) => ({ ...event, visit: `other-${event.visit}` }))
        const all = noTotals()
        addDay(all, totalsOf(one))
        addDay(all, totalsOf(elsewhere))
        expect(fairReportOf(all, about)).toEqual(reportOf([...one, ...elsewhere]))
      }),
    )
  })

  it('counts a location that was left although the event for reaching it is missing', () => {
    expect(reportOf([reached('ada', 40, 'robot', 'hall', 90)]).places).toMatchObject([
      { location: 'hall', visits: 1, last: 0, arrivals: 0, totalSeconds: 90 },
      { location: 'robot', visits: 1, last: 1 },
    ])
  })

  it('prefers the duration given at the end of a visit to clock times', () => {
    const end = custom('ada', 9000, 'visitEnded', { seconds: 70, placeSeconds: 50 })
    const { places, totals } = reportOf([reached('ada', 0, 'hall'), end])
    expect([places[0]?.totalSeconds, totals.medianSeconds]).toEqual([50, 70])
    const lie = custom('ada', 9, 'visitEnded', { seconds: 1e300, placeSeconds: -5 })
    expect(reportOf([reached('ada', 0, 'hall'), lie]).totals.medianSeconds).toBe(86_400)
  })

  it('has no negative stay when a clock is set back', () => {
    const { places, totals } = reportOf([reached('ada', 0, 'hall'), custom('ada', -7200, 'visitEnded')])
    expect(places).toMatchObject([{ totalSeconds: 0, last: 1 }])
    expect(totals.medianSeconds).toBe(7200)
  })

  it('limits the number of locations, so that invented ones do not fill the memory', () => {
    const made = Array.from({ length: 3000 }, (_, index) => reached('ada', index, `place-${index}`))
    expect(totalsOf(made).places.size).toBe(2000)
    expect(reportOf(made).places).toHaveLength(500)
  })
})

describe('days and hours', () => {
  it('are in the fair’s time zone, also when daylight saving time ends', () => {
    const berlin = createCalendar('Europe/Berlin')
    expect(berlin.of(Date.parse('2026-11-23T23:30:00Z'))).toEqual({ day: '2026-11-24', hour: 0 })
    expect(berlin.of(Date.parse('2026-10-25T00:30:00Z'))).toEqual({ day: '2026-10-25', hour: 2 })
    expect(berlin.of(Date.parse('2026-10-25T01:30:00Z'))).toEqual({ day: '2026-10-25', hour: 2 })
    expect(createCalendar('Asia/Kathmandu').of(Date.parse('2026-11-23T18:15:00Z')).day).toBe('2026-11-24')
  })

  it('cannot be computed for an unknown time zone', () => {
    expect(() => createCalendar('Hall 7')).toThrow('--time-zone must be a time zone')
  })
})
