import { type ColourName, filmsOf } from '../support/picture/colours'
import { recordDrawnColours } from '../support/picture/drawnFrames'
import { sabotageHandover, violations } from '../support/picture/frames'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

// A single black or foreign frame is a fault.
test.describe.configure({ retries: 0 })

const JOURNEY: readonly ColourName[] = ['a', 'a-b', 'b-c', 'c-d', 'd']

/** Flies over three hops and returns the frames seen on the screen and those that the page drew. */
async function fly(visitor: Visitor) {
  const drawnColours = await recordDrawnColours(visitor.page)
  await visitor.open('/en/rooms/a', 'rooms-a')
  await drawnColours()
  const recording = await visitor.record()
  await visitor.hotspot('Room D').click()
  await visitor.arriveAt('rooms-d')
  // The screen lags behind; the end of the journey is visible once the location's hotspots are.
  await expect(visitor.page.locator('[data-hotspot]').first()).toBeVisible()
  return { screen: await recording.end(), drawnColours: await drawnColours() }
}

test('every frame of a flight belongs to the journey, and none is black', async ({ visitor }) => {
  const { screen, drawnColours } = await fly(visitor)
  expect(violations(screen, JOURNEY)).toEqual([])
  expect(violations(drawnColours, JOURNEY)).toEqual([])
  expect(filmsOf(drawnColours)).toEqual(['a-b', 'b-c', 'c-d'])
})

test('a deliberately broken hand-over is detected', async ({ visitor, stage }) => {
  await sabotageHandover(visitor.page, '**/b-c.*.mp4')
  const { screen, drawnColours } = await fly(visitor)
  expect(violations(stage === 'gpu' ? drawnColours : screen, JOURNEY)).not.toEqual([])
})
