import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { products } from '../../../demo/brochures/products'
import { M, Stage } from '../../../demo/studio/kit'
import { box } from '../../../demo/studio/kit/shapes'
import { extent, outlineOf, poseOf, TURN_FRAMES, turntablePoses } from '../../../demo/studio/products/framing'
import { FULL, picturesOf } from '../../../demo/studio/products/pictures'
import { range } from '../../../demo/studio/products/range'
import { buildShow } from '../../../demo/studio/products/show'

const ASPECT = 4 / 3

/** A long, low block whose centre is not above its origin. */
function block() {
  const stage = new Stage()
  stage.mesh(box(3, 0.8, 0.5), M.paint, { at: [0, 0.4, 0] })
  stage.mesh(box(0.2, 1.4, 0.2), M.paint, { at: [1.2, 0.9, 0] })
  return outlineOf(stage)
}

describe('the full turn', () => {
  const outline = block()
  const poses = turntablePoses(outline, 15, 20, ASPECT)

  it('has 36 evenly spaced poses at one distance and height', () => {
    expect(poses).toHaveLength(TURN_FRAMES)
    const around = poses.map(({ eye, target }) => new Vector3(...eye).sub(new Vector3(...target)))
    around.forEach((way, i) => {
      const next = around[(i + 1) % TURN_FRAMES] ?? new Vector3()
      const [a, b] = [Math.atan2(way.x, way.z), Math.atan2(next.x, next.z)]
      expect((((b - a) / Math.PI) * 180 + 360) % 360).toBeCloseTo(360 / TURN_FRAMES, 6)
      expect(way.length()).toBeCloseTo(next.length(), 9)
      expect(way.y).toBeCloseTo(next.y, 9)
    })
  })

  it('shows the whole exhibit in every frame, and fills the picture in one', () => {
    const most = poses.map((pose) => Math.max(...extent(outline, pose, ASPECT)))
    for (const share of most) expect(share).toBeLessThan(0.97)
    expect(Math.max(...most)).toBeGreaterThan(0.8)
  })
})

describe('a view', () => {
  it('of a detail shows the requested height in the centre', () => {
    const pose = poseOf(
      block(),
      { turn: 30, pitch: 10, fov: 30, detail: { at: [1, 0.5, 0], height: 0.6 } },
      16 / 9,
    )
    const distance = new Vector3(...pose.eye).distanceTo(new Vector3(...pose.target))
    expect(pose.target).toEqual([1, 0.5, 0])
    expect(2 * distance * Math.tan((15 * Math.PI) / 180)).toBeCloseTo(0.6, 6)
  })
})

describe('the range', () => {
  it('has every product of the brochures', () => {
    expect(range.map(({ slug }) => slug).sort()).toEqual(products.map(({ slug }) => slug).sort())
  })

  it.each(range)(
    '$slug has forty pictures, including a full turn',
    (subject) => {
      const show = buildShow(subject)
      const pictures = picturesOf(subject, show, FULL)
      expect(new Set(pictures.map(({ name }) => name)).size).toBe(4 + TURN_FRAMES)
      for (const picture of pictures) {
        if (!picture.name.includes('-360-') || 'cut' in picture) continue
        for (const share of extent(show.outline, picture.pose, ASPECT)) expect(share).toBeLessThan(0.97)
      }
    },
    60_000,
  )
})
