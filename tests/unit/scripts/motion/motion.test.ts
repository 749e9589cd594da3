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

  it('is not guessed from a film that shows too little', () => {
    const { tracks, ...film } = flight({ yaw: 0.5, pitch: 0, x: 2, y: 0, z: 6 })
    expect(reconstruct({ ...film, tracks: tracks.slice(0, 5) })).toBeUndefined()
    expect(reconstruct({ ...film, tracks: [] })).toBeUndefined()
  })
})
