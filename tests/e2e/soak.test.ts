import { countHeld } from './held'
import { PLACES, payloadId } from './relay'
import { expect, test } from './showroom'

/** `npm run soak` sets it to a day's work. */
const HOPS = Number(process.env.SOAK_HOPS ?? 12)
/** Until everything that is made once has been made. */
const WARM_UP = Math.min(HOPS, PLACES)
const MEGABYTE = 1_000_000

test.use({ content: 'relay' })
// What is held once is held.
test.describe.configure({ retries: 0 })

test('a page holds on to nothing, however far the visitor flies', async ({ visitor, page }) => {
  test.setTimeout(60_000 + (HOPS + WARM_UP) * 15_000)
  const held = await countHeld(page)
  await visitor.open('/en/relay/p00', payloadId(0))
  let hop = 0
  const fly = async (hops: number) => {
    for (const end = hop + hops; hop < end; ) {
      hop += 1
      await visitor.goTo(payloadId(hop))
    }
    await expect(page.locator('[data-state="resting"]')).toBeVisible()
  }
  await fly(WARM_UP)
  const { heap, ...before } = await held()
  await fly(HOPS)
  const { heap: heapAfter, ...after } = await held()
  console.info(`${hop} hops:`, { ...after, heapGrowth: heapAfter - heap })
  expect(after).toEqual(before)
  expect(heapAfter - heap).toBeLessThanOrEqual(MEGABYTE)
})
