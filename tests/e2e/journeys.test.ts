import { passedBy } from './colours'
import { timed } from './recovery'
import { withSettings } from './served'
import { expect, test } from './showroom'

test('a flight that does not skip its places shows each of them on the way', async ({ visitor, page }) => {
  await withSettings(page, { flyMode: { skipLocation: false } })
  await visitor.open('/en/rooms/a', 'rooms-a')
  const places = await visitor.followPlaces()
  const recording = await visitor.record()
  await visitor.hotspot('Room D').click()
  await visitor.arriveAt('rooms-d')
  expect(await places()).toEqual(['rooms-a', 'rooms-b', 'rooms-c', 'rooms-d'])
  expect(passedBy(await recording.end())).toEqual(expect.arrayContaining(['a', 'a-b', 'b-c', 'c-d', 'd']))
})

test('without fly mode a far place is blended to', async ({ visitor, page }) => {
  await withSettings(page, { flyMode: { active: false } })
  await visitor.open('/en/rooms/a', 'rooms-a')
  const recording = await visitor.record()
  await visitor.hotspot('Room D').click()
  await visitor.arriveAt('rooms-d')
  await visitor.sees('d')
  expect(passedBy(await recording.end())).toEqual(['a', 'd'])
})

test('through a portal into another world, deeper in, and all the way back', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/f', 'rooms-f')
  await visitor.hotspot('Room H').click()
  await visitor.arriveAt('annex-h')
  await visitor.hotspot('Room I').click()
  await visitor.arriveAt('annex-i')
  await expect(page).toHaveURL(/\/en\/annex\/i$/)

  await page.locator('[data-back]').click()
  await visitor.arriveAt('annex-h')
  await page.locator('[data-back]').click()
  await visitor.arriveAt('rooms-f')
  await visitor.sees('f')
})

for (const locale of ['de', 'fr', 'zh', 'ar', 'pt']) {
  test(`a deep link opens its place in ${locale}`, async ({ visitor, page }) => {
    await visitor.open(`/${locale}/rooms/north-d?embedded=true`, 'rooms-d')
    await expect(page).toHaveURL(new RegExp(`/${locale}/rooms/north-d\\?embedded=true$`))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/${locale}/rooms/north-d$`),
    )
    await visitor.sees('d')
  })
}

test('power-save mode has its page, and leads back to the place', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await page.locator('[data-panel="display"]').click()
  await page.locator('[data-choice="power-save"]').click()
  await expect(page).toHaveURL(/\/en\/power-save-mode\?redirect=rooms-b$/)
  await expect(page.getByRole('heading', { name: 'Power-save mode is on' })).toBeVisible()
  expect(await visitor.state()).toMatchObject({ powerSave: true })

  await page.locator('[data-power-save="end"]').click()
  await expect(page).toHaveURL(/\/en\/rooms\/b$/)
  await visitor.arriveAt('rooms-b')
  expect(await visitor.state()).toMatchObject({ powerSave: false })
  await page.goBack()
  await visitor.arriveAt('rooms-a')
})

test('the power-save page is not there while the mode is off', async ({ visitor, page }) => {
  await visitor.open('/en/power-save-mode', 'rooms-a')
  await expect(page).toHaveURL(/\/en\/rooms\/a$/)
})

test('where no video can be played, the visitor is asked and goes on with stills', async ({
  visitor,
  page,
}) => {
  await page.route('**/*.mp4', (route) => route.abort())
  await visitor.open('/en/rooms/a', 'rooms-a')
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  const dialog = page.getByRole('alertdialog', { name: 'Videos cannot be played' })
  await timed('question', async () => {
    await visitor.hotspot('Room C').click()
    await expect(dialog).toBeVisible()
  })
  await timed('next place', async () => {
    await dialog.getByRole('button', { name: 'Continue without videos' }).click()
    await expect(dialog).toBeHidden()
    await visitor.arriveAt('rooms-c')
  })
  await expect(page.locator('[data-stage="images"]')).toBeVisible()
  await visitor.hotspot('Room G').click()
  await visitor.arriveAt('rooms-g')
})

test('the cookie page shows what its editors wrote, and runs nothing of it', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  const cookie_page = [
    '## What we keep',
    'One **cookie**, see [our site](https://example.com/privacy) or [the start](/en).',
    'Second line<br><img src="/missing.png" onerror="alert(1)" alt="Seal"><script>alert(2)</script>',
    '<a href="javascript:alert(3)">Agree</a> <form action="/steal"><input name="q"></form>',
  ].join('\n\n')
  await page.route('**/api/app-setting*', async (route) => {
    const served = await route.fetch()
    const { data, ...rest } = await served.json()
    await route.fulfill({ json: { ...rest, data: { ...data, cookie_page } } })
  })
  await page.goto('/en/cookies')
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'our site' })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'the start' })).not.toHaveAttribute('target')
  await page.getByText('Agree').click()
  const text = page.locator('[dir="auto"]').filter({ hasText: 'What we keep' })
  await expect(text.locator('script, form, input, [onerror], [href^="javascript"]')).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test('a URL that takes its time shows a line of progress', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  await page.locator('[data-panel="languages"]').click()
  await page.locator('[data-language="de"]').click()
  await expect(page).toHaveURL(/\/de\/rooms\/a$/)
  const release = await visitor.holdBack('**/api/**')
  await page.goBack()
  await expect(page.getByRole('progressbar')).toBeAttached()
  release()
  await expect(page).toHaveURL(/\/en\/rooms\/a$/)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})
