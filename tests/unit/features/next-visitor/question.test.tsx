import { describe, expect, it } from 'vitest'
import { StillThere } from '../../../../src/features/next-visitor/StillThere'
import { isFilmWatched } from '../../../../src/features/next-visitor/watchedFilm'
import { renderMarkup, visitAt } from '../../drawn'

const PLAN = { worlds: { hall: ['a'] }, passages: [] }

describe('The "still there" question', () => {
  const visit = visitAt(PLAN, 'a', { privacyReset: { enabled: true, timeout: 60, countdown: 20 } })
  it('is hidden until it is asked', () => expect(renderMarkup(StillThere, visit)).toBe(''))

  it('states the question, the consequence of no answer, the remaining time and how to stay', () => {
    visit.report({ type: 'presenceAsked', asking: { until: performance.now() + 10_000 } })
    const markup = renderMarkup(StillThere, visit)
    expect(markup).toContain('role="alertdialog"')
    for (const words of ['still_there.title', 'still_there.text', 'still_there.stay', '>10<', '10 seconds'])
      expect(markup).toContain(words)
    const [, name = ''] = /aria-labelledby="([^"]+)"/.exec(markup) ?? []
    expect(markup).toContain(`<h2 id="${name}"`)
  })

  it('has a ring that shows the remaining time', () => {
    visit.report({ type: 'presenceAsked', asking: { until: performance.now() + 5_000 } })
    expect(renderMarkup(StillThere, visit)).toContain('stroke-dashoffset:0.75')
    visit.report({ type: 'presenceAsked', asking: { until: performance.now() - 1 } })
    expect(renderMarkup(StillThere, visit)).toContain('stroke-dashoffset:1')
  })

  it('uses the digits of the visitor’s language', () => {
    visit.report({
      type: 'contentArrived',
      content: { ...visit.getState().content, locale: 'bn' },
      graph: visit.getState().graph,
    })
    visit.report({ type: 'presenceAsked', asking: { until: performance.now() + 10_000 } })
    expect(renderMarkup(StillThere, visit)).toContain('>১০<')
  })
})

describe('A film', () => {
  const playing = { paused: false, ended: false, loop: false, duration: 90, closest: () => null }
  const watched = (film: object) =>
    isFilmWatched({ querySelectorAll: () => [{ ...playing, ...film }] } as never)

  it('counts as watched while it plays towards its end', () => expect(watched({})).toBe(true))

  it.each([
    ['is paused', { paused: true }],
    ['has ended', { ended: true }],
    ['loops', { loop: true }],
    ['is an endless stream', { duration: Number.POSITIVE_INFINITY }],
    ['has not loaded', { duration: Number.NaN }],
    ['belongs to a location or the screensaver', { closest: () => ({}) }],
  ])('does not count as watched if it %s', (_, film) => expect(watched(film)).toBe(false))
})
