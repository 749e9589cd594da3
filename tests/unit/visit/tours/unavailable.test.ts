import { expect, it } from 'vitest'
import { toured } from './toured'

it('a tour goes on from a place that cannot be shown', () => {
  const { visit, clock, step } = toured()
  visit.dispatch({ type: 'openTour', key: 'timed' })
  visit.dispatch({ type: 'showTourStep', index: 1 })
  visit.report({ type: 'ended', serial: visit.getState().navigation.serial })
  const { serial } = visit.getState().navigation
  visit.report({ type: 'failed', serial, reason: 'dead', unavailable: 'https://plan.example/' })
  clock.advance(60_000)
  expect(step()).toBe(2)
})
