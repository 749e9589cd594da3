import { expect, it } from 'vitest'
import locations from '../../../demo/content/content-locations.json'
import { floorPlanPosition } from '../../../demo/studio/items/floorPlan'
import { worlds } from '../../../demo/studio/worlds'

it('a place is on the floor plan where its picture was taken, as the studio has it', () => {
  const rendered = worlds.flatMap(({ id, places }) =>
    Object.entries(places).map(([name, pose]) => [`${id}-${name}`, floorPlanPosition(pose)] as const),
  )
  expect(Object.fromEntries(locations.map((place) => [place.payloadId, place.floor_plan]))).toEqual(
    Object.fromEntries(rendered),
  )
})

it('a place is drawn at what its picture shows, at most 4 m ahead', () => {
  const position = (z: number) => floorPlanPosition({ eye: [1, 1.6, 10], target: [1, 1, z], fov: 50 })
  expect(position(8)).toEqual({ x: 1, y: 8, heading: 0 })
  expect(position(-20)).toEqual({ x: 1, y: 6, heading: 0 })
})
