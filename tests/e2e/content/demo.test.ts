import { expect, test } from '../support/showroom'

test.use({ content: 'demo', viewport: { width: 1024, height: 600 } })

test('a visitor can tour the demo to the reception and back', async ({ visitor, page }) => {
  await visitor.open('/', 'hall-overview')
  await visitor.hotspot('Reception').click()
  await visitor.arriveAt('hall-reception')
  await expect(page).toHaveURL(/\/en\/hall\/reception$/)

  await page.locator('[data-back]').click()
  await visitor.arriveAt('hall-overview')
  await expect(visitor.hotspot('Reception')).toBeVisible()
})

test('a wide window loads no picture made for another aspect ratio', async ({ visitor, page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await visitor.open('/en/hall/showroom', 'hall-overview')
  await visitor.goTo('hall-reception')
  expect(loaded.some((path) => path.includes('overview'))).toBe(true)
  expect(loaded.filter((path) => path.includes('4x3'))).toEqual([])
})
