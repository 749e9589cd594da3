import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  along,
  arrival,
  departure,
  type Effort,
  flight,
  loop,
  type Pose,
  still,
  wayLength,
} from '../../../demo/studio/worlds'
import { ease } from '../../../demo/studio/worlds/flight'

const A: Pose = { eye: [0, 1.6, 0], target: [0, 1, -4], fov: 50 }
const B: Pose = { eye: [8, 1.7, -3], target: [9, 1, -9], fov: 42 }

const EFFORT: Effort = { still: 12, slow: { subframes: 2, scale: 0.7 }, fast: { subframes: 1, scale: 0.5 } }

const distance = (a: Pose, b: Pose) => Math.hypot(...a.eye.map((x, i) => x - (b.eye[i] ?? 0)))

describe('flight', () => {
  it('starts and ends at rest, never jumps, never turns back', () => {
    const shots = flight(A, B, 46, EFFORT)
    const steps = shots.slice(1).map((shot, i) => distance(shot.pose, shots[i]?.pose ?? shot.pose))
    expect(shots[0]?.pose).toEqual(A)
    expect(shots.at(-1)?.pose).toEqual(B)
    expect(steps[0]).toBeLessThan(0.01)
    expect(steps.at(-1)).toBeLessThan(0.01)
    expect(Math.max(...steps)).toBeLessThan((distance(A, B) / 46) * 2.2)
    expect(steps.reduce((sum, step) => sum + step)).toBeCloseTo(distance(A, B), 3)
  })

  it('begins and ends with the stills, and opens the shutter only while it moves', () => {
    const shots = flight(A, B, 20, EFFORT)
    expect(shots).toHaveLength(20)
    expect(shots.map(({ shutter }) => shutter !== undefined)).toEqual(shots.map((_, i) => i > 1 && i < 18))
    expect([0, 1, 18, 19].map((i) => shots[i])).toEqual([A, A, B, B].map((pose) => still(pose, 12)))
  })

  it('spends least where it is fastest', () => {
    const shots = flight(A, B, 40, EFFORT)
    const steps = shots.map((shot, i) => distance(shot.pose, shots[i + 1]?.pose ?? shot.pose))
    const slowest = (scale: number) => Math.min(...steps.filter((_, i) => shots[i]?.scale === scale))
    const fastest = (scale: number) => Math.max(...steps.filter((_, i) => shots[i]?.scale === scale))
    expect(fastest(0.7)).toBeLessThan(fastest(0.5))
    expect(slowest(0.7)).toBeLessThan(slowest(0.5))
  })

  it('passes near its via point', () => {
    const via: [number, number, number] = [4, 1.7, 6]
    const nearest = Math.min(
      ...flight(A, B, 60, EFFORT, via).map(({ pose }) => distance(pose, { ...A, eye: via })),
    )
    expect(nearest).toBeLessThan(distance(along(A, B, 0.5), { ...A, eye: via }))
  })
})

describe('departure and arrival', () => {
  const steps = (poses: Pose[]) => poses.slice(1).map((pose, i) => distance(pose, poses[i] ?? pose))

  it('meet in full motion: one speeds up from rest, the other slows down to it', () => {
    const out = departure(A, B, 26, EFFORT).map(({ pose }) => pose)
    const home = arrival(A, B, 26, EFFORT).map(({ pose }) => pose)
    expect([out.length, home.length]).toEqual([26, 26])
    expect([out[0], home.at(-1)]).toEqual([A, B])
    expect(out.at(-1)?.eye).toEqual(B.eye.map((x) => expect.closeTo(x, 9)))
    const [speedsUp, slowsDown] = [steps(out), steps(home)]
    expect(speedsUp).toEqual([...speedsUp].sort((a, b) => a - b))
    expect(slowsDown).toEqual([...slowsDown].sort((a, b) => b - a))
    expect(speedsUp.at(-1)).toBeGreaterThan(1.5 * (distance(A, B) / 26))
  })
})

describe('wayLength', () => {
  it('is the distance, or longer where the way is bent', () => {
    expect(wayLength(A, B)).toBeCloseTo(distance(A, B), 9)
    expect(wayLength(A, B, [4, 1.7, 6])).toBeGreaterThan(distance(A, B) + 1)
  })
})

describe('ease', () => {
  it('rises from 0 to 1 and is symmetric', () => {
    const time = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(time, time, (a, b) => {
        expect(ease(Math.min(a, b))).toBeLessThanOrEqual(ease(Math.max(a, b)) + 1e-12)
        expect(ease(a) + ease(1 - a)).toBeCloseTo(1, 9)
      }),
    )
    expect([ease(0), ease(1)]).toEqual([0, 1])
  })
})

describe('loop', () => {
  it('comes round: one step after its last frame is its first', () => {
    const phases = loop(A, 50, 1).map(({ phase }) => phase)
    expect(phases[0]).toBe(0)
    expect((phases.at(-1) ?? 0) + 1 / 50).toBeCloseTo(1, 9)
  })
})
