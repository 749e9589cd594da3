import { describe, expect, it } from 'vitest'
import { arrive, visitAt } from '../drawn'

const begin = () =>
  visitAt({ worlds: { hall: ['overview', 'robot'] }, passages: [['overview', 'robot']] }, 'overview')

describe('loops', () => {
  it('follow the device’s preference until the visitor chooses', () => {
    const { dispatch, getState } = begin()
    expect(getState().loops).toBe(null)
    dispatch({ type: 'setLoops', on: true })
    expect(getState().loops).toBe('on')
    dispatch({ type: 'setLoops', on: false })
    expect(getState()).toMatchObject({ loops: 'off', videos: 'on' })
  })
})

describe('tilting the device', () => {
  it('moves the picture only once the visitor chooses that', () => {
    const { dispatch, getState } = begin()
    expect(getState().tilt).toBe('off')
    dispatch({ type: 'setTilt', on: true })
    expect(getState()).toMatchObject({ tilt: 'on', flights: null })
    dispatch({ type: 'setTilt', on: false })
    expect(getState().tilt).toBe('off')
  })
})

describe('flights', () => {
  it('become jumps with a short blend if the device prefers reduced motion, until the visitor chooses', () => {
    const visit = begin()
    const fly = () => {
      visit.dispatch({ type: 'goTo', payloadId: 'robot' })
      const { playing } = visit.getState().navigation
      arrive(visit)
      visit.dispatch({ type: 'goTo', payloadId: 'overview' })
      arrive(visit)
      return [playing?.kind, playing?.blend.seconds]
    }
    const { blendingTime, seamTime } = visit.getState().settings.player
    expect(fly()).toEqual(['transition', seamTime])
    visit.report({ type: 'motionChanged', lessMotion: true })
    expect(fly()).toEqual(['location', blendingTime])
    visit.dispatch({ type: 'setFlights', on: true })
    expect(fly()).toEqual(['transition', seamTime])
    visit.dispatch({ type: 'setVideos', on: false })
    expect(fly()).toEqual(['location', blendingTime])
    visit.dispatch({ type: 'setVideos', on: true })
    visit.report({ type: 'motionChanged', lessMotion: false })
    visit.dispatch({ type: 'setFlights', on: false })
    expect(fly()).toEqual(['location', blendingTime])
  })
})
