import { expect, it } from 'vitest'
import { sideOf, WHOLE_PICTURE } from '../../../../src/content'
import { viewIn } from '../../../../src/features/hotspots/rectangle'

const thing = (left: number, top = 0.5) => ({
  action: { type: 'openArticle', id: 1 } as const,
  position: { left, top },
})
const exit = (left: number, top: number) => ({
  action: { type: 'goTo', payloadId: 'b' } as const,
  position: { left, top },
})

it('says on which side of the view a hotspot is, and that a low exit leads back', () => {
  const sides = [0.1, 0.5, 0.9].map((left) => sideOf(thing(left), WHOLE_PICTURE))
  expect(sides).toEqual(['left', undefined, 'right'])
  expect(sideOf(exit(0.1, 0.9), WHOLE_PICTURE)).toBe('behind')
  expect(sideOf(thing(0.1, 0.9), WHOLE_PICTURE)).toBe('left')
})

it('follows where the visitor looks: what was in the middle is on the left once the picture is panned to the right end', () => {
  const stage = { x: 0, y: 0, width: 400, height: 450 }
  const frameAt = (x: number) => ({ x, y: 0, width: 800, height: 450 })
  const views = [0, -200, -400].map((x) => viewIn(stage, frameAt(x)))
  expect(views).toEqual([
    { from: 0, to: 0.5 },
    { from: 0.25, to: 0.75 },
    { from: 0.5, to: 1 },
  ])
  expect(views.map((view) => sideOf(thing(0.45), view))).toEqual(['right', undefined, 'left'])
  expect(views.map((view) => sideOf(exit(0.45, 0.9), view))).toEqual(['behind', 'behind', 'behind'])
})

it('sees the whole picture before the picture has a size', () => {
  const none = { x: 0, y: 0, width: 0, height: 0 }
  expect(viewIn({ ...none, width: 400 }, none)).toEqual(WHOLE_PICTURE)
})
