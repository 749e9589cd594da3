import { expect, test } from '../support/showroom'

test('the error pages lead back to the showroom', async ({ visitor, page }) => {
  for (const url of ['/en/rooms/nowhere', '/en/nowhere', '/xx/rooms/a', '/en/rooms/a/more'])
    await test.step(`${url} shows a not-found page that links to the start`, async () => {
      const response = await page.goto(url)
      expect(response?.status()).toBe(404)
      await expect(page.getByText('This page could not be found')).toBeVisible()
      await page.getByRole('link').click()
      await page.waitForURL('**/en/rooms/a')
      await visitor.arriveAt('rooms-a')
      await expect(page.getByText('This page could not be found')).toBeHidden()
    })

  await test.step('a sign-in page of the network does not replace the not-found page', async () => {
    await page.goto('/en/rooms/nowhere')
    const signIn = (url: URL) => ['/', '/en/rooms/nowhere'].includes(url.pathname)
    await page.route(signIn, (route) => route.fulfill({ contentType: 'text/html', body: 'Sign in' }))
    await page.getByRole('link').click()
    await expect(page.getByText('This network asks for a sign-in')).toBeVisible()
    await expect(page.getByText('This page could not be found')).toBeVisible()
    await page.unroute(signIn)
    await page.getByRole('link').click()
    await page.waitForURL('**/en/rooms/a')
  })

  await test.step('a not-found page searches the content, and leads to a place', async () => {
    await page.goto('/en/rooms/nowhere')
    await expect(page.locator('[data-suggested]').first()).toBeVisible()
    expect(await page.locator('[data-suggested]').count()).toBeLessThanOrEqual(3)
    await page.getByRole('textbox', { name: 'Search' }).fill('room b')
    await page.locator('[data-found="place"]').first().click()
    await visitor.arriveAt('rooms-b')
    await expect(page.getByText('This page could not be found')).toBeHidden()
    // Also to the place that the visitor came from.
    await page.goBack()
    await page.locator('[data-suggested="rooms-b"], [data-suggested]').last().click()
    await expect(page.getByText('This page could not be found')).toBeHidden()
  })

  await test.step('a fixed English message links to the start when even the error page fails', async () => {
    let broken = 0
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch()
      const script = (await response.text()).replace(/(["'`])error\.not_found\1/g, () => {
        broken += 1
        return '(()=>{throw new Error("the error page")})()'
      })
      await route.fulfill({ response: response, body: script })
    })
    await page.goto('/de/rooms/nowhere?logo=false')
    await expect(page.getByRole('alert')).toHaveText('An error occurred on server. Back to home')
    expect(broken).toBe(1)
    // Pending chunk requests complete.
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'Back to home' }).click()
    await page.waitForURL(/\/de\/rooms\/a\?logo=false$/)
    await visitor.arriveAt('rooms-a')
    await expect(page).toHaveURL(/\/de\/rooms\/a\?logo=false$/)
  })
})
