import { type Matrix4, PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { exposure, movedBy, pointsOf } from '../../../demo/studio/page/motion'

const CARE = { least: 16, most: 32, step: 1.5, blur: 7 }
const all = (pixels: number) => Array.from({ length: 100 }, () => pixels)

describe('exposure', () => {
  it('keeps the widest shutter, and as many sub-frames as a still has, while little moves', () => {
    expect(exposure(all(2), CARE)).toEqual({ share: 1, subframes: 16 })
    expect(exposure([], CARE)).toEqual({ share: 1, subframes: 16 })
  })

  it('shortens the shutter where the picture would smear', () => {
    expect(exposure(all(28), CARE)).toEqual({ share: 0.25, subframes: 16 })
  })

  it('uses more sub-frames where something passes close by, and shortens the shutter before copies show', () => {
    const passing = (pixels: number) => [...all(4), ...all(pixels).slice(0, 20)]
    expect(exposure(passing(36), CARE)).toEqual({ share: 1, subframes: 24 })
    expect(exposure(passing(96), CARE)).toEqual({ share: 0.5, subframes: 32 })
  })
})

describe('movedBy', () => {
  const size = { width: 1920, height: 1080 }
  const view = (x: number): Matrix4 => {
    const camera = new PerspectiveCamera(90, 16 / 9, 0.1, 100)
    camera.position.set(x, 0, 0)
    camera.updateMatrixWorld()
    return camera.projectionMatrix.clone().multiply(camera.matrixWorldInverse)
  }

  it('is the displacement of a point in the picture, without points that leave it', () => {
    const [ahead, behind, leaving] = [
      new Vector3(0, 0, -5.4),
      new Vector3(0, 0, 5),
      new Vector3(9.5, 0, -5.4),
    ]
    expect(movedBy([ahead, behind, leaving], view(0), view(-0.1), size)).toEqual([expect.closeTo(10, 6)])
  })

  it('works on points recovered from a depth picture', () => {
    const eye = new Vector3(0, 0, 0)
    const grid = { width: 2, height: 1 }
    const far = Math.hypot(5 * (16 / 9) * 0.5, 5)
    const points = pointsOf(Float32Array.from([0, 0, 0, far, 0, 0, 0, far]), grid, view(0).invert(), eye)
    expect(points.map(({ x, y, z }) => [x, y, z])).toEqual([
      [expect.closeTo(-40 / 9, 4), expect.closeTo(0, 4), expect.closeTo(-5, 4)],
      [expect.closeTo(40 / 9, 4), expect.closeTo(0, 4), expect.closeTo(-5, 4)],
    ])
  })
})
