import { Listener, writtenDown } from '../support/screenReader'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo', viewport: { width: 1280, height: 720 } })

test('a visit by keyboard alone: a place, a flight, an article, its pictures, back, and a message', async ({
  page,
  visitor,
}) => {
  test.slow()
  const listener = await Listener.at(page)
  await visitor.open('/en/hall/showroom', 'hall-overview')
  await expect(page.locator('[data-hotspot]').first()).toBeVisible()

  listener.note('\n**At a place**, and on to the next\n')
  await listener.tabTo(/Robotics/)
  await page.keyboard.press('Enter')
  await listener.hears(/You are in Robotics/)
  await visitor.arriveAt('hall-robot')
  await expect(page.locator('[data-hotspot]').first()).toBeVisible()

  listener.note('\n**An article**\n')
  await listener.tabTo(/A6-12/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'A6-12' })).toBeVisible()
  await expect(page.locator('[role="dialog"][data-state="opening"]')).toHaveCount(0)
  await listener.focused('Enter')
  await listener.tabTo(/Enlarge/)

  listener.note('\n**Its pictures**, and back\n')
  await page.keyboard.press('Enter')
  const gallery = page.getByRole('dialog', { name: 'Pictures' })
  await expect(gallery).toBeVisible()
  await listener.focused('Enter')
  await listener.press('ArrowRight')
  await listener.hears(/2 of 3/)
  await listener.press('Tab')
  await page.keyboard.press('Escape')
  await expect(gallery).toHaveCount(0)
  await listener.focused('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await listener.focused('Escape')

  listener.note('\n**A message**\n')
  await listener.tabTo(/Contact/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Last name')).toBeVisible()
  await listener.focused('Enter')
  await listener.tabTo(/Last name/)
  await page.keyboard.type('Lindqvist')
  await listener.tabTo(/Email/)
  await page.keyboard.type('mara@example.com')
  await listener.tabTo(/Message/)
  await page.keyboard.type('Please call me.')
  await listener.tabTo(/agree/)
  await page.keyboard.press('Space')
  await listener.tabTo(/Send/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your email has been sent' })).toBeFocused()
  await listener.focused('Enter')
  expect(listener.lines.join('\n')).toBe(await writtenDown('keyboard', listener.lines))
})

test('the same by the tree that a reader is given', async ({ page, visitor }) => {
  test.slow()
  const listener = await Listener.at(page)
  await visitor.open('/en/hall/showroom', 'hall-overview')
  await expect(page.locator('[data-hotspot]').first()).toBeVisible()
  // What the bar leads to comes after the place.
  for (const name of ['Menu', 'Configurator', 'Highlights', 'Tours'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  listener.note('\n**At a place**\n')
  await listener.reads()
  await listener.activate('button', /Robotics/)
  await listener.hears(/You are in Robotics/)
  await visitor.arriveAt('hall-robot')
  await expect(page.locator('[data-hotspot]').first()).toBeVisible()

  listener.note('\n**An article**\n')
  await listener.activate('button', /A6-12/)
  await expect(page.getByRole('dialog', { name: 'A6-12' })).toBeVisible()
  await expect(page.locator('[role="dialog"][data-state="opening"]')).toHaveCount(0)
  await listener.reads()

  listener.note('\n**Its pictures**, and back\n')
  await listener.activate('button', /Enlarge: A6-12 Robot .1 of 3/)
  const gallery = page.getByRole('dialog', { name: 'Pictures' })
  await expect(gallery).toBeVisible()
  await listener.reads()
  await listener.activate('button', /^Close/)
  await expect(gallery).toHaveCount(0)
  await listener.activate('button', /^Close/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  listener.note('\n**A message**\n')
  await listener.activate('button', /^Contact/)
  await expect(page.getByLabel('Last name')).toBeVisible()
  await listener.reads()
  for (const [name, words] of [
    [/Last name/, 'Lindqvist'],
    [/Email/, 'mara@example.com'],
    [/Message/, 'Please call me.'],
  ] as const) {
    await listener.activate('textbox', name)
    await page.keyboard.type(words)
  }
  await listener.activate('checkbox', /agree/)
  await listener.activate('button', /Send/)
  await expect(page.getByRole('heading', { name: 'Your email has been sent' })).toBeFocused()
  await listener.focused('sent')
  expect(listener.lines.join('\n')).toBe(await writtenDown('reader', listener.lines))
})
