import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { withSettings } from '../support/intercept'
import { PLACES, payloadId } from '../support/picture/relay'
import { trackResources } from '../support/resources'
import { expect, test } from '../support/showroom'

/** Hops between two measurements: whole laps, so that they end at the same location. */
const LAP_HOPS = 2 * PLACES
const requestedHops = Number(process.env.SOAK_HOPS ?? 12)
/** `npm run soak` sets a day's worth: whole laps, because another location holds other resources. */
const HOPS = requestedHops > LAP_HOPS ? Math.ceil(requestedHops / LAP_HOPS) * LAP_HOPS : requestedHops
/**
 * Hops until everything created once exists and the browser has compiled hot code. No lap ends at the world's start,
 * from which Back leads nowhere.
 */
const WARM_UP = Math.min(HOPS, 3 * PLACES + 1)
const MEGABYTE = 1_000_000

test.use({ content: 'relay', viewport: { width: 480, height: 360 } })
// A leak never passes on retry.
test.describe.configure({ retries: 0 })

/**
 * Flies around the ring. The page itself waits for each location, because polling from outside costs more
 * than a hop.
 */
function flyOn(page: Page, from: number, hops: number): Promise<void> {
  const places = Array.from({ length: hops }, (_, hop) => payloadId(from + hop + 1))
  return page.evaluate(async (targets) => {
    const { showroom } = window
    if (!showroom) throw new Error('The showroom is not open yet.')
    for (const target of targets) {
      await new Promise<void>((resolve) => {
        const unsubscribe = showroom.subscribe(({ location, moving }) => {
          if (location !== target || moving) return
          unsubscribe()
          resolve()
        })
        showroom.dispatch({ type: 'goTo', payloadId: target })
      })
    }
  }, places)
}

test('a page leaks nothing over any number of flights', async ({ visitor, page, stage }) => {
  test.setTimeout(60_000 + (HOPS + WARM_UP) * 15_000)
  const readCounts = await trackResources(page)
  // The test is about what a hop leaves behind, not about how it looks.
  await withSettings(page, { player: { playbackRate: 4 } })
  await visitor.open('/en/relay/p00', payloadId(0))
  /** The resources held, excluding the heap. */
  const count = async () => {
    const { heap: _, ...counts } = await readCounts()
    return counts
  }
  const fly = async (from: number, hops: number) => {
    await flyOn(page, from, hops)
    await expect(page.locator('[data-state="resting"]')).toBeVisible()
  }
  await fly(0, WARM_UP)
  let before = await count()
  await expect
    .poll(async () => {
      const earlier = before
      before = await count()
      return isDeepStrictEqual(before, earlier)
    })
    .toBe(true)
  const { heap } = await readCounts()
  for (let hop = 0; hop < HOPS; hop += LAP_HOPS) {
    const leg = Math.min(LAP_HOPS, HOPS - hop)
    await fly(WARM_UP + hop, leg)
    await expect.poll(count).toEqual(before)
    const heapGrowth = (await readCounts()).heap - heap
    console.info(`${stage}: ${hop + leg} of ${HOPS} hops`, { ...before, heapGrowth })
    expect(heapGrowth).toBeLessThanOrEqual(MEGABYTE)
  }
})
