import { recordedJourney, ScreenReader } from '../support/screenReader'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo', viewport: { width: 1280, height: 720 } })

test('a screen reader user completes a visit by keyboard: a location, a flight, an article, its pictures, back, and a message', async ({
  page,
  visitor,
}) => {
  test.slow()
  const reader = await ScreenReader.attach(page)
  await visitor.open('/en/hall/showroom', 'hall-overview')
  await expect(page.locator('[data-hotspot]').first()).toBeVisible()

  reader.log('\n**At a place**, and on to the next\n')
  await reader.tabTo(/Robotics/)
  await page.keyboard.press('Enter')
  await reader.expectAnnouncement(/You are in Robotics/)
  await visitor.arriveAt('hall-robot')
  await expect(page.locator('[data-hotspot]').first()).toBeVisible()

  reader.log('\n**An article**\n')
  await reader.tabTo(/A6-12/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'A6-12' })).toBeVisible()
  await expect(page.locator('[role="dialog"][data-state="opening"]')).toHaveCount(0)
  await reader.focused('Enter')
  await reader.tabTo(/Enlarge.*1 of 3/)

  reader.log('\n**Its pictures**, and back\n')
  await page.keyboard.press('Enter')
  const gallery = page.getByRole('dialog', { name: 'Pictures' })
  await expect(gallery).toBeVisible()
  await reader.focused('Enter')
  await reader.press('ArrowRight')
  await reader.expectAnnouncement(/2 of 3/)
  await reader.press('Tab')
  await page.keyboard.press('Escape')
  await expect(gallery).toHaveCount(0)
  await reader.focused('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reader.focused('Escape')

  reader.log('\n**A message**\n')
  await reader.tabTo(/Contact/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Last name')).toBeVisible()
  await reader.focused('Enter')
  await reader.tabTo(/Last name/)
  await page.keyboard.type('Lindqvist')
  await reader.tabTo(/Email/)
  await page.keyboard.type('mara@example.com')
  await reader.tabTo(/Message/)
  await page.keyboard.type('Please call me.')
  await reader.tabTo(/agree/)
  await page.keyboard.press('Space')
  await reader.tabTo(/Send/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your email has been sent' })).toBeFocused()
  await reader.focused('Enter')
  expect(reader.lines.join('\n')).toBe(await recordedJourney('keyboard', reader.lines))
})

test('a screen reader user completes the same visit through the accessibility tree', async ({
  page,
  visitor,
}) => {
  test.slow()
  const reader = await ScreenReader.attach(page)
  await visitor.open('/en/hall/showroom', 'hall-overview')
  await expect(page.locator('[data-hotspot]').first()).toBeVisible()
  // The bar's buttons load after the location.
  for (const name of ['Menu', 'Configurator', 'Highlights', 'Tours'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  reader.log('\n**At a place**\n')
  await reader.readPage()
  await reader.activate('button', /Robotics/)
  await reader.expectAnnouncement(/You are in Robotics/)
  await visitor.arriveAt('hall-robot')
  await expect(page.locator('[data-hotspot]').first()).toBeVisible()

  reader.log('\n**An article**\n')
  await reader.activate('button', /A6-12/)
  await expect(page.getByRole('dialog', { name: 'A6-12' })).toBeVisible()
  await expect(page.locator('[role="dialog"][data-state="opening"]')).toHaveCount(0)
  await reader.readPage()

  reader.log('\n**Its pictures**, and back\n')
  await reader.activate('button', /Enlarge: A6-12 Robot .1 of 3/)
  const gallery = page.getByRole('dialog', { name: 'Pictures' })
  await expect(gallery).toBeVisible()
  await reader.readPage()
  await reader.activate('button', /^Close/)
  await expect(gallery).toHaveCount(0)
  await reader.activate('button', /^Close/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  reader.log('\n**A message**\n')
  await reader.activate('button', /^Contact/)
  await expect(page.getByLabel('Last name')).toBeVisible()
  await reader.readPage()
  for (const [name, words] of [
    [/Last name/, 'Lindqvist'],
    [/Email/, 'mara@example.com'],
    [/Message/, 'Please call me.'],
  ] as const) {
    await reader.activate('textbox', name)
    await page.keyboard.type(words)
  }
  await reader.activate('checkbox', /agree/)
  await reader.activate('button', /Send/)
  await expect(page.getByRole('heading', { name: 'Your email has been sent' })).toBeFocused()
  await reader.focused('sent')
  expect(reader.lines.join('\n')).toBe(await recordedJourney('reader', reader.lines))
})
