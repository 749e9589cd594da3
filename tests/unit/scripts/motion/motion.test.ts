import { describe, expect, it } from 'vitest'
import { type Pose, seenFrom, type Vector, worldOf } from '../../../../scripts/motion/camera'
import { follow } from '../../../../scripts/motion/follow'
import { type Grey, pyramidOf } from '../../../../scripts/motion/pyramid'
import { reconstruct } from '../../../../scripts/motion/scene'
import { spotOf } from '../../../../scripts/motion/spot'
import { tiltOf } from '../../../../scripts/motion/tilt'
import type { Track } from '../../../../scripts/motion/tracks'

const [WIDTH, HEIGHT, FRAMES] = [480, 270, 30]
const FOCAL = 0.5 / Math.tan((25 * Math.PI) / 180)
const RATIO = WIDTH / HEIGHT

function drawn(value: (x: number, y: number) => number, width = WIDTH, height = HEIGHT): Grey {
  const pixels = Float32Array.from({ length: width * height }, (_, at) =>
    value(at % width, Math.floor(at / width)),
  )
  return { width, height, pixels }
}

/** The same numbers each time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A hall: a floor below the eye, walls, and things in it. Its units are heights of the eye. */
function hall(): readonly Vector[] {
  const next = random(7)
  const within = (from: number, to: number) => from + (to - from) * next()
  return Array.from({ length: 480 }, (_, index): Vector => {
    if (index % 3 === 0) return [within(-12, 12), 1, within(-12, 16)]
    if (index % 3 === 1) return [within(-12, 12), within(-2, 1), within(-12, 16)]
    return [next() < 0.5 ? -12 : 12, within(-2, 1), within(-12, 16)]
  })
}

/** Tracks as a camera sees them on its way, which starts and ends slowly. */
function tracksAlong(poseAt: (share: number) => Pose): readonly Track[] {
  const poses = Array.from({ length: FRAMES }, (_, frame) => {
    const time = frame / (FRAMES - 1)
    return poseAt(time * time * (3 - 2 * time))
  })
  return hall().flatMap((point) => {
    const tracks: Track[] = []
    let live: Track | undefined
    poses.forEach((pose, frame) => {
      const [x, y, z] = seenFrom(pose, point)
      const at = { x: WIDTH / 2 + (FOCAL * HEIGHT * x) / z, y: HEIGHT / 2 + (FOCAL * HEIGHT * y) / z }
      const isSeen = z > 0.3 && at.x > 0 && at.y > 0 && at.x < WIDTH && at.y < HEIGHT
      if (!isSeen) live = undefined
      else if (live) live.points.push(at)
      else {
        live = { start: frame, points: [at] }
        tracks.push(live)
      }
    })
    return tracks.filter(({ points }) => points.length > 2)
  })
}

const flight = (end: Pose, start: Pose = { yaw: 0, pitch: -0.1, x: 0, y: 0, z: 0 }) => ({
  ...{ frames: FRAMES, width: WIDTH, height: HEIGHT, tilts: [start.pitch, end.pitch] as const },
  tracks: tracksAlong((share) => ({
    yaw: start.yaw + (end.yaw - start.yaw) * share,
    pitch: start.pitch + (end.pitch - start.pitch) * share,
    x: end.x * share,
    y: end.y * share,
    z: end.z * share,
  })),
})

describe('a camera', () => {
  it('sees a point where it is', () => {
    const pose = { yaw: 0.7, pitch: -0.2, x: 1, y: 2, z: 3 }
    const point = [4, 5, 9] as const
    worldOf(pose, seenFrom(pose, point)).forEach((value, axis) => {
      expect(value).toBeCloseTo(point[axis] as number)
    })
  })
})

describe('a point of a film', () => {
  const next = random(3)
  const spots = Array.from({ length: 150 }, () => [next() * WIDTH, next() * HEIGHT, next() * 200] as const)
  const scene = (shiftX: number, shiftY: number) =>
    drawn((x, y) =>
      spots.reduce((sum, [sx, sy, light]) => {
        const away = (x - sx - shiftX) ** 2 + (y - sy - shiftY) ** 2
        return away > 200 ? sum : sum + light * Math.exp(-away / 18)
      }, 20),
    )

  it('is followed over a large step, between pixels', () => {
    const found = follow(
      pyramidOf(scene(0, 0)),
      pyramidOf(scene(13.4, -6.3)),
      { x: 240, y: 130 },
      { x: 240, y: 130 },
    )
    expect(found?.x).toBeCloseTo(253.4, 1)
    expect(found?.y).toBeCloseTo(123.7, 1)
  })

  it('is lost where the picture is another one', () => {
    const other = drawn((x, y) => ((x * 7 + y * 13) % 97) * 2)
    expect(
      follow(pyramidOf(scene(0, 0)), pyramidOf(other), { x: 240, y: 130 }, { x: 240, y: 130 }),
    ).toBeUndefined()
  })
})

describe('the tilt of a camera', () => {
  it('is found from upright edges that run together', () => {
    const tilt = -0.15
    // Columns of a hall, as a camera sees them that looks down.
    const [width, height] = [160, 90]
    const columns = (px: number, py: number) => {
      const [x, y] = [(px - width / 2) / height, (py - height / 2) / height]
      const depth = FOCAL * Math.cos(tilt) + y * Math.sin(tilt)
      return 120 + 80 * Math.tanh(4 * Math.sin((x / depth) * 12))
    }
    expect(tiltOf(drawn(columns, width, height), FOCAL)).toBeCloseTo(tilt, 1)
  })

  it('is not guessed from an empty picture', () => {
    expect(
      tiltOf(
        drawn(() => 90),
        FOCAL,
      ),
    ).toBeUndefined()
  })
})

describe('the hotspot of a flight', () => {
  it('lies on the floor where visitors will stand', () => {
    const end = { yaw: 0.5, pitch: -0.1, x: 2, y: 0, z: 6 }
    const found = reconstruct(flight(end))
    const [x, y, z] = seenFrom({ yaw: 0, pitch: -0.1, x: 0, y: 0, z: 0 }, [2, 1, 6])
    const spot = found && spotOf(found, RATIO, 'place')
    expect(Math.abs((spot?.left ?? 0) - (50 + (100 * FOCAL * x) / z / RATIO))).toBeLessThan(2)
    expect(Math.abs((spot?.top ?? 0) - (50 + (100 * FOCAL * y) / z))).toBeLessThan(3)
  })

  it('is at the lower edge if the flight leads behind the viewer, on the side where it leads', () => {
    const found = reconstruct(flight({ yaw: 0.3, pitch: -0.1, x: 2.5, y: 0, z: -6 }))
    const spot = found && spotOf(found, RATIO, 'place')
    expect(spot?.top).toBeGreaterThanOrEqual(80)
    expect(spot?.left).toBeGreaterThan(50)
  })

  it('is in the door of a portal, not on the floor', () => {
    const found = reconstruct(flight({ yaw: 0, pitch: -0.1, x: 1, y: 0, z: 7 }))
    const [place, portal] = (['place', 'portal'] as const).map((kind) => found && spotOf(found, RATIO, kind))
    expect(portal?.top).toBeLessThan(50)
    expect(place?.top).toBeGreaterThan(portal?.top ?? 100)
  })

  describe('that ends beside or behind the viewer', () => {
    const still = { yaw: 0, pitch: 0, x: 0, y: 0, z: 0 }
    /** A flight to where a thing stands ahead, over a floor that tells the height of the eye. */
    const ending = (end: Pose, thing: number) => {
      const at = (x: number, y: number, z: number) => worldOf(end, [x, y, z])
      const floor = Array.from({ length: 60 }, (_, i): Vector => [((i % 10) - 5) * 2, 1, (i / 10 - 3) * 2])
      const front = Array.from({ length: 20 }, (_, i) =>
        at(((i % 5) - 2) / 30, Math.floor(i / 5) / 30, thing),
      )
      const poses = [still, { ...still, x: end.x / 2, z: end.z / 2 }, end]
      const reconstruction = { poses, points: [...floor, ...front], focal: FOCAL, isWhole: true, off: 0 }
      return spotOf(reconstruction, RATIO, 'place')
    }
    const heading = (left: number) => 1 - Math.abs(left - 50) / 90

    it('points at the nearest thing in the middle of the last picture, or at the floor ahead', () => {
      const end = { yaw: Math.PI / 2, pitch: 0, x: 0, y: 0, z: -7 }
      const [near, far] = [ending(end, 1.2), ending(end, 9)]
      // Straight behind is the middle of the lower edge; ahead of the end is to the right of it.
      expect([near.top, far.top]).toEqual([82, 82])
      expect(near.left).toBeGreaterThan(50)
      expect(heading(near.left)).toBeGreaterThan(heading(far.left) + 0.03)
      // A thing that is too far away changes nothing.
      expect(ending(end, 14).left).toBeCloseTo(far.left, 0)
    })

    it('is at the edge towards its end if visitors look back into the picture there', () => {
      const end = { yaw: 1.3, pitch: 0, x: -3.5, y: 0, z: 1.3 }
      expect(ending(end, 3.4).left).toBe(5)
    })
  })

  it('is not guessed from a film that shows too little', () => {
    const { tracks, ...film } = flight({ yaw: 0.5, pitch: 0, x: 2, y: 0, z: 6 })
    expect(reconstruct({ ...film, tracks: tracks.slice(0, 5) })).toBeUndefined()
    expect(reconstruct({ ...film, tracks: [] })).toBeUndefined()
  })
})
