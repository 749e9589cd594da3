import { CELLS, codeOf, STILL } from '../support/picture/codes'
import { recordDrawnLevels } from '../support/picture/drawnFrames'
import { sabotageHandover, sabotageHold } from '../support/picture/frames'
import { recordLevels } from '../support/picture/record'
import { foreignFrames, payloadId, placeCode, tour, tourFaults } from '../support/picture/relay'
import { ANY_STAGE, expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

// As wide as its pictures, so that none of their cells is cropped.
test.use({ content: 'relay', viewport: { width: 640, height: 360 } })
// A single black or foreign frame is a fault.
test.describe.configure({ retries: 0 })

/** Flies a number of hops around the ring, and at each location waits until its picture is on the screen. */
async function fly(visitor: Visitor, hops: number) {
  const drawnLevels = await recordDrawnLevels(visitor.page)
  await visitor.open('/en/relay/p00', payloadId(0))
  await drawnLevels()
  const recording = await recordLevels(visitor.page, CELLS)
  for (let hop = 1; hop <= hops; hop++) {
    await visitor.goTo(payloadId(hop))
    const arrived = { id: placeCode(hop), frame: STILL }
    await expect
      .poll(async () => codeOf((await recording.latest()) ?? []), { intervals: [100] })
      .toEqual(arrived)
  }
  return { screen: await recording.end(), drawnLevels: await drawnLevels() }
}

test('on a long tour every frame belongs to it, in order, and every location shows its still image', async ({
  visitor,
  stage,
}) => {
  test.setTimeout(600_000)
  // Textures and buffers of the GPU stage are used again many times. Elements of the DOM stage are after a few hops.
  const hops = stage === 'gpu' ? 40 : 12
  const { screen, drawnLevels } = await fly(visitor, hops)
  expect(screen.length).toBeGreaterThan(2 * hops)
  // The drawn frames are complete. A recording of a busy machine's screen may miss a film, but shows nothing foreign.
  expect(tourFaults(drawnLevels, tour(0, hops))).toEqual([])
  expect(foreignFrames(screen, tour(0, hops))).toEqual([])
})

test('a picture shown too early is detected', async ({ visitor, stage }) => {
  await sabotageHandover(visitor.page, '**/p01-p02.*.mp4')
  const { screen, drawnLevels } = await fly(visitor, 3)
  expect(
    stage === 'gpu' ? tourFaults(drawnLevels, tour(0, 3)) : foreignFrames(screen, tour(0, 3)),
  ).not.toEqual([])
})

test('a picture not held until the next one is ready is detected', ANY_STAGE, async ({ visitor, page }) => {
  await sabotageHold(page)
  const release = await visitor.holdRequests('**/p01*.webp')
  await visitor.open('/en/relay/p00', payloadId(0))
  const recording = await recordLevels(page, CELLS)
  await page.evaluate(
    (target) => window.showroom?.dispatch({ type: 'goTo', payloadId: target }),
    payloadId(1),
  )
  await expect(page.locator('[data-state="preparing"]')).toBeVisible()
  await page.waitForFunction(() => window.showroom?.getState().queue.length === 0)
  await expect.poll(async () => Math.max(...((await recording.latest()) ?? [255]))).toBeLessThan(60)
  release()
  await visitor.arriveAt(payloadId(1))
  expect(tourFaults(await recording.end(), tour(0, 1))).not.toEqual([])
})
