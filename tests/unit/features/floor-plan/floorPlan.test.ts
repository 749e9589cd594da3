import { describe, expect, it } from 'vitest'
import { FloorPlan } from '../../../../src/features/floor-plan/FloorPlan'
import { PlanFold } from '../../../../src/features/floor-plan/PlanFold'
import { linksBetween, placedLocations } from '../../../../src/features/floor-plan/placed'
import { renderMarkup, visitAt } from '../../drawn'

const positions = { robot: [4, 0], drive: [0, 6], lab: [1, 1] } as const
const world = (places: Record<string, object>) =>
  visitAt(
    {
      worlds: { hall: ['robot', 'drive', 'office'], plant: ['lab'] },
      passages: [
        ['robot', 'drive'],
        ['drive', 'robot'],
        ['robot', 'office'],
        ['robot', 'lab'],
      ],
      places,
    },
    'robot',
  )
const placed = Object.fromEntries(
  Object.entries(positions).map(([name, [x, y]]) => [name, { floor_plan: { x, y, heading: 45 } }]),
)

describe('the floor plan of a world', () => {
  it('has its locations with positions, and the passages between them once', () => {
    const { content } = world(placed).getState()
    const places = placedLocations(content, 'hall')
    expect(places.map(({ payloadId }) => payloadId)).toEqual(['robot', 'drive'])
    expect(linksBetween(content, places)).toEqual([['drive', 'robot']])
  })

  it('says where the visitor is, where the view goes and what a touch does', () => {
    const markup = renderMarkup(FloorPlan, world(placed))
    expect(markup).toContain('aria-label="place.arrived ROBOT" aria-current="location" data-place="robot"')
    expect(markup).toContain('aria-label="place.fly DRIVE" data-place="drive"')
    expect(markup).toContain('--heading:45deg')
    expect(markup).not.toContain('data-place="office"')
  })

  it.each([
    ['none has a position', {}],
    ['only one has', { robot: placed.robot ?? {} }],
  ])('is not offered where %s', (_, places) => {
    expect(renderMarkup(PlanFold, world(places))).toBe('')
    expect(renderMarkup(PlanFold, world(placed))).toContain('data-plan')
  })
})
