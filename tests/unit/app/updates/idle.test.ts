import { describe, expect, it } from 'vitest'
import { isIdle, TYPING_MS, UNTOUCHED_MS } from '../../../../src/app/updates/idle'
import { visitAt } from '../../drawn'

const PLAN = { worlds: { hall: ['a', 'b'] }, passages: [['a', 'b']] } as const
const NOW = 1_000_000
const NEVER = Number.NEGATIVE_INFINITY
const UNTYPED = { touched: NOW - UNTOUCHED_MS, typed: NEVER }

const at = (state: object) => ({ ...visitAt(PLAN, 'a').getState(), ...state })
const SAVED = at({ screensaver: { mode: 'automatic' } })

describe('the screen counts as idle', () => {
  it('if nothing is open and nothing was touched for two minutes', () => {
    expect(isIdle(at({}), UNTYPED, NOW)).toBe(true)
    expect(isIdle(at({}), { ...UNTYPED, touched: NOW - UNTOUCHED_MS + 1 }, NOW)).toBe(false)
  })

  it('while the screensaver runs', () => {
    expect(isIdle(SAVED, { touched: NOW - 1, typed: NEVER }, NOW)).toBe(true)
  })

  it.each([
    ['an overlay is open', { overlays: [{ type: 'article', id: 1 }] }],
    ['the visitor is asked whether they are still there', { asking: { until: NOW + 5_000 } }],
  ])('except while %s', (_, state) => expect(isIdle(at(state), UNTYPED, NOW)).toBe(false))

  it('except on the way to a place', () => {
    const visit = visitAt(PLAN, 'a')
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    expect(isIdle(visit.getState(), UNTYPED, NOW)).toBe(false)
  })

  it('except while a form still has text that was just typed, even during the screensaver', () => {
    expect(isIdle(SAVED, { touched: NEVER, typed: NOW - TYPING_MS + 1 }, NOW)).toBe(false)
    expect(isIdle(SAVED, { touched: NEVER, typed: NOW - TYPING_MS }, NOW)).toBe(true)
  })
})
