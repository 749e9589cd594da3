import { describe, expect, it } from 'vitest'
import { createTiltFollower, sidewaysAngle } from '../../../../src/player/pan/tilt'

const LIMIT = 150

/** The shift after many reports of this angle. */
function settle(follower: ReturnType<typeof createTiltFollower>, degrees: number, from: number): number {
  let shift = from
  for (let report = 0; report < 60; report++) shift = follower.next(degrees, shift, LIMIT).next
  return shift
}

describe('a tilted device', () => {
  it('looks right when it is turned right, and slowly follows', () => {
    const follower = createTiltFollower()
    expect(follower.next(30, 0, LIMIT).next).toBe(0)
    const { next, target } = follower.next(41, 0, LIMIT)
    expect(target).toBeCloseTo(-75)
    expect(next).toBeCloseTo(-75 / 4)
    expect(settle(follower, 41, next)).toBeCloseTo(-75)
  })

  it('starts from where the picture is, however it is held', () => {
    const follower = createTiltFollower()
    expect(follower.next(-17, 60, LIMIT)).toEqual({ next: 60, target: 60 })
    follower.release()
    expect(follower.next(25, -40, LIMIT)).toEqual({ next: -40, target: -40 })
  })

  it('stops at the edge of the picture and comes back as soon as it is turned back', () => {
    const follower = createTiltFollower()
    settle(follower, 0, 0)
    expect(settle(follower, 80, 0)).toBeCloseTo(-LIMIT)
    expect(settle(follower, 69, -LIMIT)).toBeCloseTo(-75)
  })

  it.each([
    [0, 12],
    [90, 40],
    [180, -12],
    [270, -40],
  ])('is read about the upright axis of a screen at %i°', (screenAngle, degrees) => {
    expect(sidewaysAngle({ gamma: 12, beta: 40 }, screenAngle)).toBe(degrees)
    expect(sidewaysAngle({ gamma: null, beta: null }, screenAngle)).toBeNull()
  })
})
