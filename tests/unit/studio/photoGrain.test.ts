import { expect, it } from 'vitest'
import { addGrain } from '../../../demo/studio/products/grain'

it('the grain of a photo is grey, the same each time, keeps the mean, and stays within bytes', () => {
  const photo = () => new Uint8Array(40_000).map((_, i) => (i % 4 === 3 ? 255 : 128))
  const [first, second] = [photo(), photo()]
  addGrain(first)
  addGrain(second)
  expect(first).toEqual(second)
  const reds = first.filter((_, i) => i % 4 === 0)
  expect(first.filter((_, i) => i % 4 === 1)).toEqual(reds)
  expect(first.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true)
  expect(reds.reduce((sum, red) => sum + red, 0) / reds.length).toBeCloseTo(128, 0)
  expect(new Set(reds).size).toBeGreaterThan(5)
  const white = new Uint8Array(4000).fill(255)
  addGrain(white)
  expect(Math.min(...white)).toBeGreaterThan(245)
})
