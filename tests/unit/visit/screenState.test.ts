import { describe, expect, it } from 'vitest'
import { followConnection } from '../../../src/app/start/connection'
import { followMotion } from '../../../src/app/start/motion'
import { breakpointOf, snapshot } from '../../../src/visit'
import { visitAt } from '../drawn'

const visit = () => visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')

describe('the window', () => {
  it.each([
    [319, 'xs'],
    [320, 'xs'],
    [639, 'xs'],
    [640, 'sm'],
    [767, 'sm'],
    [768, 'md'],
    [1023, 'md'],
    [1024, 'lg'],
    [1279, 'lg'],
    [1280, 'xl'],
    [1535, 'xl'],
    [1536, 'xxl'],
    [3840, 'xxl'],
  ])('of %d px has the breakpoint %s', (width, breakpoint) => {
    expect(breakpointOf(width)).toBe(breakpoint)
  })

  it('is in the state with its size, orientation and breakpoint', () => {
    const { report, getState } = visit()
    expect(getState().screen).toBeNull()
    report({ type: 'screenResized', width: 1080, height: 1920, portrait: true })
    const screen = { width: 1080, height: 1920, portrait: true, breakpoint: 'lg' }
    expect(getState().screen).toEqual(screen)
    expect(snapshot(getState()).screen).toEqual(screen)
    const before = getState()
    report({ type: 'screenResized', width: 1080, height: 1920, portrait: true })
    expect(getState()).toBe(before)
  })
})

describe('the internet connection', () => {
  it('is in the state from the start and after every change', () => {
    const browser = Object.assign(new EventTarget(), { navigator: { onLine: false } })
    const { ...going } = visit()
    expect(snapshot(going.getState()).online).toBe(true)
    followConnection(going, browser as never)
    expect(going.getState().online).toBe(false)
    browser.navigator.onLine = true
    browser.dispatchEvent(new Event('online'))
    expect(snapshot(going.getState()).online).toBe(true)
    browser.navigator.onLine = false
    browser.dispatchEvent(new Event('offline'))
    expect(going.getState().online).toBe(false)
  })
})

describe('the preference for reduced motion', () => {
  it('is in the state from the start and after every change', () => {
    const query = Object.assign(new EventTarget(), { matches: true })
    const asked: string[] = []
    const matchMedia = (media: string) => {
      asked.push(media)
      return query
    }
    const { ...going } = visit()
    expect(going.getState().lessMotion).toBe(false)
    followMotion(going, { matchMedia } as never)
    expect(asked).toEqual(['(prefers-reduced-motion: reduce)'])
    expect(going.getState().lessMotion).toBe(true)
    query.matches = false
    query.dispatchEvent(new Event('change'))
    expect(going.getState().lessMotion).toBe(false)
  })
})
