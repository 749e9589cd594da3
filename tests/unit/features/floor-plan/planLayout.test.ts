import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawPlan } from '../../../../src/features/floor-plan/planLayout'

const place = (payloadId: string, x: number, y: number, heading?: number) => ({
  payloadId,
  floorPlan: { x, y, ...(heading !== undefined && { heading }) },
})

const coordinate = fc.double({ min: -50, max: 50, noNaN: true })
const world = fc
  .array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 20 })
  .map((points) => points.map(([x, y], index) => place(`place-${index}`, x, y)))

describe('the floor plan', () => {
  it('keeps directions and distances to scale where there is room', () => {
    const { spots } = drawPlan([place('south', 0, 20), place('middle', 2, 10), place('north', 0, 0)])
    const [south, middle, north] = [spots.get('south'), spots.get('middle'), spots.get('north')]
    if (!south || !middle || !north) throw new Error('a place is missing')
    expect(south.x).toBeCloseTo(north.x)
    expect(middle.y - north.y).toBeCloseTo(south.y - middle.y)
    expect((middle.x - north.x) / (middle.y - north.y)).toBeCloseTo(0.2)
  })

  it('turns a world that is wider than deep a quarter clockwise, with the directions of view', () => {
    const { spots } = drawPlan([place('west', 0, 0, 0), place('east', 20, 0, 300)])
    const [west, east] = [spots.get('west'), spots.get('east')]
    expect(west?.y).toBeLessThan(east?.y ?? 0)
    expect(west?.x).toBeCloseTo(east?.x ?? 0)
    expect([west?.heading, east?.heading]).toEqual([90, 30])
  })

  it('moves places apart until no names overlap, and keeps all of them on the plan', () => {
    fc.assert(
      fc.property(world, (places) => {
        const { height, spots } = drawPlan(places)
        const all = [...spots.values()]
        expect(all).toHaveLength(places.length)
        for (const [index, a] of all.entries()) {
          expect(a.x).toBeGreaterThan(0.1)
          expect(a.x).toBeLessThan(0.9)
          expect(a.y).toBeGreaterThan(0.05)
          expect(a.y).toBeLessThan(height)
          for (const b of all.slice(index + 1))
            expect(Math.max(Math.abs(a.x - b.x) / 0.25, Math.abs(a.y - b.y) / 0.22)).toBeGreaterThan(0.99)
        }
      }),
    )
  })

  it('shows places at the same point beside each other', () => {
    const { spots } = drawPlan([place('a', 3, 3), place('b', 3, 3)])
    const [a, b] = [spots.get('a'), spots.get('b')]
    expect(
      Math.max(Math.abs((a?.x ?? 0) - (b?.x ?? 0)), Math.abs((a?.y ?? 0) - (b?.y ?? 0))),
    ).toBeGreaterThan(0.19)
  })
})
