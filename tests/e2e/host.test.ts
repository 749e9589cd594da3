import { expect, test } from './showroom'

test('a host selects its world, and the title follows the language', async ({ visitor, page, server }) => {
  // Browsers lead every name under `localhost` to this machine.
  const home = new URL('/es', server.url)
  home.hostname = 'annex.localhost'
  await visitor.open(home.href, 'annex-h')
  await expect(page).toHaveURL(new URL('/es/annex/h', home).href)
  await expect(page).toHaveTitle('Sala de exposición')
  await visitor.sees('h')

  await page.evaluate(() => window.showroom?.dispatch({ type: 'setLanguage', locale: 'ko' }))
  await expect(page).toHaveTitle('쇼룸')
  await expect(page).toHaveURL(new URL('/ko/annex/h', home).href)
})
