import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { withSettings } from '../support/intercept'
import { PLACES, payloadId } from '../support/picture/relay'
import { trackResources } from '../support/resources'
import { expect, test } from '../support/showroom'

/** Hops between two countings: laps, so that they are done at the same place. */
const LAP_HOPS = 2 * PLACES
const requestedHops = Number(process.env.SOAK_HOPS ?? 12)
/** `npm run soak` sets it to a day's work: whole legs, for another place holds other things. */
const HOPS = requestedHops > LAP_HOPS ? Math.ceil(requestedHops / LAP_HOPS) * LAP_HOPS : requestedHops
/**
 * Until everything that is made once has been made; the browser goes on compiling what runs often for a while. No leg
 * ends where the world starts: from there no way leads back.
 */
const WARM_UP = Math.min(HOPS, 3 * PLACES + 1)
const MEGABYTE = 1_000_000

test.use({ content: 'relay', viewport: { width: 480, height: 360 } })
// What is held once is held.
test.describe.configure({ retries: 0 })

/** Goes round the ring from one place to the next. The page itself waits for each place: asking from outside costs more than a hop. */
function flyOn(page: Page, from: number, hops: number): Promise<void> {
  const places = Array.from({ length: hops }, (_, hop) => payloadId(from + hop + 1))
  return page.evaluate(async (targets) => {
    const { showroom } = window
    if (!showroom) throw new Error('the showroom is not open yet')
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

test('a page holds on to nothing, however far the visitor flies', async ({ visitor, page, stage }) => {
  test.setTimeout(60_000 + (HOPS + WARM_UP) * 15_000)
  const readCounts = await trackResources(page)
  // It is about what a hop leaves behind, not about how it looks.
  await withSettings(page, { player: { playbackRate: 4 } })
  await visitor.open('/en/relay/p00', payloadId(0))
  /** What is held, once what lies ahead of the place has been made ready. */
  const count = async () => {
    const { heap: _, ...things } = await readCounts()
    return things
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
