import { describe, expect, it } from 'vitest'
import { first, locationOf, locations, read, setting } from '../readSmall'

function overviewWith(floor_plan: object) {
  const { content, problems } = read((raw) => setting(first(locations(raw)), { floor_plan }))
  return { floorPlan: locationOf(content, 'overview').floorPlan, problems }
}

describe('the position of a location on the floor plan', () => {
  it('is read with the heading of its picture, which is optional', () => {
    expect(overviewWith({ x: '-2.5', y: 4, heading: 318 }).floorPlan).toEqual({ x: -2.5, y: 4, heading: 318 })
    expect(overviewWith({ x: 0, y: 1 }).floorPlan).toEqual({ x: 0, y: 1 })
  })

  it('is left out with a problem that names the field if it is no position', () => {
    const { floorPlan, problems } = overviewWith({ x: 'left', y: 4 })
    expect(floorPlan).toBeUndefined()
    expect(problems).toMatchObject([{ severity: 'error', record: 'overview', field: 'floor_plan.x' }])
  })
})
