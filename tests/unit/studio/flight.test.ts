import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrival,
  departure,
  type Effort,
  flight,
  type Leg,
  loop,
  type Pose,
  pathLength,
  poseAlong,
  still,
  turnOf,
} from '../../../demo/studio/worlds'
import { approach, glide } from '../../../demo/studio/worlds/pace'

const A: Pose = { eye: [0, 1.6, 0], target: [0, 1, -4], fov: 50 }
const B: Pose = { eye: [8, 1.7, -3], target: [9, 1, -9], fov: 42 }
const VIA: [number, number, number] = [4, 1.7, 6]

const EFFORT: Effort = { still: 12, least: 6, most: 20 }

const distance = (a: Pose, b: Pose) => Math.hypot(...a.eye.map((x, i) => x - (b.eye[i] ?? 0)))
const steps = (poses: Pose[]) => poses.slice(1).map((pose, i) => distance(pose, poses[i] ?? pose))

describe('flight', () => {
  it('starts and ends at rest, never jumps, never turns back', () => {
    const shots = flight(A, B, 60, EFFORT)
    const way = steps(shots.map(({ pose }) => pose))
    expect(shots).toHaveLength(60)
    expect([shots[0], shots.at(-1)]).toEqual([still(A, 12), still(B, 12)])
    expect(way.at(-1)).toBeLessThan(Math.max(...way) / 20)
    expect(Math.max(...way)).toBeLessThan((distance(A, B) / 60) * 1.7)
    expect(way.reduce((sum, step) => sum + step)).toBeCloseTo(distance(A, B), 3)
  })

  it('moves visibly in its first 0.15 s', () => {
    const fourth = flight(A, B, 60, EFFORT)[4]?.pose ?? A
    expect(distance(A, fourth)).toBeGreaterThan(0.03)
  })

  it('opens the shutter for half a frame while it moves, with more sub-frames', () => {
    const shots = flight(A, B, 20, EFFORT)
    expect(shots.map(({ shutter }) => shutter !== undefined)).toEqual(shots.map((_, i) => i > 0 && i < 19))
    const middle = shots[10]
    const [from, to] = [middle?.shutter?.from ?? A, middle?.shutter?.to ?? A]
    const step = distance(shots[9]?.pose ?? A, shots[10]?.pose ?? A)
    expect(distance(from, to)).toBeCloseTo(step / 2, 2)
    expect([middle?.subframes, middle?.shutter?.most]).toEqual([6, 20])
  })

  it('is symmetric: reversed, it is the return flight', () => {
    const there = flight(A, B, 60, EFFORT, [VIA]).map(({ pose }) => pose)
    const back = flight(B, A, 60, EFFORT, [VIA]).map(({ pose }) => pose)
    for (const [i, { eye, target, fov }] of there.toReversed().entries()) {
      expect(distance({ eye, target, fov }, back[i] ?? A)).toBeLessThan(0.002)
      expect(Math.hypot(...target.map((x, axis) => x - (back[i]?.target[axis] ?? 0)))).toBeLessThan(0.01)
    }
  })

  it('passes close to its via point, in even steps', () => {
    const shots = flight(A, B, 60, EFFORT, [VIA])
    const nearest = Math.min(...shots.map(({ pose }) => distance(pose, { ...A, eye: VIA })))
    expect(nearest).toBeLessThan(distance(poseAlong(A, B, 0.5), { ...A, eye: VIA }))
    const middle = steps(shots.slice(26, 34).map(({ pose }) => pose))
    expect(Math.max(...middle)).toBeLessThan(Math.min(...middle) * 1.02)
  })

  it('turns the head evenly in the shorter direction, wherever the target is', () => {
    const back: Pose = { eye: [2, 1.6, 0], target: [2.5, 1.6, 4], fov: 50 }
    const headings = flight(A, back, 75, EFFORT).map(({ pose: { eye, target } }) =>
      Math.atan2(target[0] - eye[0], eye[2] - target[2]),
    )
    const turns = headings.slice(1).map((heading, i) => heading - (headings[i] ?? heading))
    expect(Math.min(...turns)).toBeGreaterThan(-1e-9)
    expect(Math.max(...turns)).toBeLessThan(((turnOf(A, back) / 75) * 1.8 * Math.PI) / 180)
    expect(turnOf(A, back)).toBeCloseTo(172.9, 1)
  })
})

describe('departure and arrival', () => {
  const look = {
    exposure: 1.6,
    bloom: 0,
    contrast: 1,
    saturation: 1,
    clear: [0, 0, 0] as [number, number, number],
  }
  const tunnel = { ...look, exposure: 1 }
  const leg = (place: Pose, door: Pose): Leg => ({ place, door, via: [], looks: [look, tunnel] })
  const tempo = { framesPerSecond: 25, atDoor: 1.5, opening: 0.4 }
  const door: Pose = { eye: [9, 1.6, 0], target: [15, 1.6, 0], fov: 54 }
  const place: Pose = { ...A, target: [4, 1.6, 1] }
  const out = departure(leg(place, door), 40, tempo, EFFORT)
  const back: Pose = { eye: [15, 1.6, 0], target: [20, 1.4, 1], fov: 50 }
  const home = arrival(leg(back, door), 36, tempo, EFFORT)

  it('are one motion: the second starts one frame after the first, at the same speed and in the same light', () => {
    expect(home[0]?.pose.eye).toEqual(door.eye.map((x) => expect.closeTo(x, 9)))
    const way = steps([...out, ...home].map(({ pose }) => pose))
    const around = way.slice(37, 43)
    for (const step of around) expect(step).toBeCloseTo(1.5 / 25, 1)
    expect(out.at(-1)?.look?.exposure).toBeCloseTo(1, 2)
    expect(home[0]?.look?.exposure).toBeCloseTo(1, 9)
    expect(way.reduce((a, b) => a + b)).toBeCloseTo(15, 1)
  })

  it('start and end with the stills, and open the door only in the other world', () => {
    expect([out[0], home.at(-1)]).toEqual([still(place, 12), still(back, 12)])
    expect(out.every(({ pose }) => !pose.door)).toBe(true)
    const openings = home.slice(0, -1).map(({ pose }) => pose.door ?? 0)
    expect([openings[0], openings.at(-1)]).toEqual([0, 1])
    expect(openings).toEqual([...openings].sort((a, b) => a - b))
    expect(home[5]?.shutter?.from.door).toBeLessThan(home[5]?.shutter?.to.door ?? 0)
  })
})

describe('wayLength', () => {
  it('is the distance, or longer for a bent path', () => {
    expect(pathLength(A, B)).toBeCloseTo(distance(A, B), 9)
    expect(pathLength(A, B, [VIA])).toBeGreaterThan(distance(A, B) + 1)
  })
})

describe('pace', () => {
  it('rises from 0 to 1', () => {
    const time = fc.double({ min: 0, max: 1, noNaN: true })
    for (const pace of [glide, approach(0.3)]) {
      fc.assert(
        fc.property(time, time, (a, b) => {
          expect(pace(Math.min(a, b))).toBeLessThanOrEqual(pace(Math.max(a, b)) + 1e-12)
        }),
      )
      expect([pace(0), pace(1)]).toEqual([0, 1])
    }
  })

  it('reaches the door at the requested speed', () => {
    for (const arriving of [0.2, 0.5, 0.9]) {
      const pace = approach(arriving)
      expect((pace(1) - pace(0.99)) / 0.01).toBeCloseTo(arriving, 1)
    }
  })
})

describe('loop', () => {
  it('closes: its first frame is one step after its last', () => {
    const phases = loop(A, 50, 1).map(({ phase }) => phase)
    expect(phases[0]).toBe(0)
    expect((phases.at(-1) ?? 0) + 1 / 50).toBeCloseTo(1, 9)
  })
})
