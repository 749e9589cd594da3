import { expect, test } from './showroom'

test.use({ content: 'demo' })

test('the demo is flown through, there and back', async ({ visitor, page }) => {
  await visitor.open('/', 'hall-overview')
  await visitor.hotspot('Reception').click()
  await visitor.arriveAt('hall-reception')
  await expect(page).toHaveURL(/\/en\/hall\/reception$/)

  await page.locator('[data-back]').click()
  await visitor.arriveAt('hall-overview')
  await expect(visitor.hotspot('Reception')).toBeVisible()
})
