import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { along, flight, loop, type Pose } from '../../../demo/studio/worlds'
import { ease } from '../../../demo/studio/worlds/flight'

const A: Pose = { eye: [0, 1.6, 0], target: [0, 1, -4], fov: 50 }
const B: Pose = { eye: [8, 1.7, -3], target: [9, 1, -9], fov: 42 }

const distance = (a: Pose, b: Pose) => Math.hypot(...a.eye.map((x, i) => x - (b.eye[i] ?? 0)))

describe('flight', () => {
  it('starts and ends at rest, never jumps, never turns back', () => {
    const shots = flight(A, B, 46, { still: 12, moving: 2 })
    const steps = shots.slice(1).map((shot, i) => distance(shot.pose, shots[i]?.pose ?? shot.pose))
    expect(shots[0]?.pose).toEqual(A)
    expect(shots.at(-1)?.pose).toEqual(B)
    expect(steps[0]).toBeLessThan(0.01)
    expect(steps.at(-1)).toBeLessThan(0.01)
    expect(Math.max(...steps)).toBeLessThan((distance(A, B) / 46) * 2.2)
    expect(steps.reduce((sum, step) => sum + step)).toBeCloseTo(distance(A, B), 3)
  })

  it('draws its ends like stills, and opens the shutter only while it moves', () => {
    const shots = flight(A, B, 20, { still: 12, moving: 2 })
    expect(shots.map(({ shutter }) => shutter !== undefined)).toEqual(shots.map((_, i) => i > 0 && i < 19))
    expect([shots[0]?.subframes, shots[19]?.subframes]).toEqual([12, 12])
    expect([shots[0]?.phase, shots[19]?.phase]).toEqual([0, 0])
  })

  it('passes near its via point', () => {
    const via: [number, number, number] = [4, 1.7, 6]
    const nearest = Math.min(
      ...flight(A, B, 60, { still: 1, moving: 1 }, via).map(({ pose }) => distance(pose, { ...A, eye: via })),
    )
    expect(nearest).toBeLessThan(distance(along(A, B, 0.5), { ...A, eye: via }))
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
