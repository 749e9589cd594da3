import { expect, test } from './showroom'

test('what is not there', async ({ visitor, page }) => {
  for (const url of ['/en/rooms/nowhere', '/en/nowhere', '/xx/rooms/a', '/en/rooms/a/more'])
    await test.step(`${url} is not found, and there is a way home`, async () => {
      const answer = await page.goto(url)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('This page could not be found')).toBeVisible()
      await page.getByRole('link').click()
      await visitor.arriveAt('rooms-a')
      await expect(page.getByText('This page could not be found')).toBeHidden()
    })
})
