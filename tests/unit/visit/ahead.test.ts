import { expect, it } from 'vitest'
import { cue } from '../../../src/visit'
import { visitAt } from '../drawn'

const PLAN = {
  worlds: { hall: ['a', 'b', 'office'] },
  passages: [
    ['a', 'b'],
    ['a', 'office'],
  ] as const,
  places: { office: { scopes: ['staff'] } },
}

const namesAhead = (visit: ReturnType<typeof visitAt>) =>
  cue(visit.getState()).nearby.flatMap(({ kind, payloadId }) => (kind === 'location' ? [payloadId] : []))

it('what is preloaded changes when the visitor signs in and out', () => {
  const visit = visitAt(PLAN, 'a')
  expect(namesAhead(visit)).toEqual(['b'])
  visit.report({ type: 'userChanged', user: { name: 'Anna', scopes: ['staff'] } })
  expect(namesAhead(visit).sort()).toEqual(['b', 'office'])
  visit.report({ type: 'userChanged', user: null })
  expect(namesAhead(visit)).toEqual(['b'])
})

it('films are preloaded only while transitions are played: not without videos, nor with reduced motion', () => {
  const visit = visitAt(PLAN, 'a')
  const before = cue(visit.getState())
  const kinds = () => new Set(cue(visit.getState()).nearby.map(({ kind }) => kind))
  expect(kinds()).toEqual(new Set(['transition', 'location']))
  visit.dispatch({ type: 'setVideos', on: false })
  expect(kinds()).toEqual(new Set(['location']))
  visit.dispatch({ type: 'setVideos', on: true })
  expect(cue(visit.getState()).nearby).toEqual(before.nearby)
  visit.report({ type: 'motionChanged', lessMotion: true })
  expect(kinds()).toEqual(new Set(['location']))
  visit.dispatch({ type: 'setFlights', on: true })
  expect(cue(visit.getState()).nearby).toEqual(before.nearby)
})

it('the cue stays the same object after a change that it does not depend on', () => {
  const visit = visitAt(PLAN, 'a')
  const before = cue(visit.getState())
  visit.dispatch({ type: 'openContact' })
  visit.dispatch({ type: 'notify', text: 'x' })
  expect(cue(visit.getState())).toBe(before)
})
