import { expect as expectNow, type Locator, type Page } from '@playwright/test'

/** A busy machine builds and draws slowly. */
const expect = expectNow.configure({ timeout: 60_000 })

/** What an editor adds: words that find entries of lists, and the name of the new place. */
export interface Additions {
  readonly place: string
  readonly title: string
  readonly picture: string
  /** A place that the new one leads to, and another one to which a passage is removed again. */
  readonly to: string
  readonly removed: { readonly word: string; readonly title: string }
  readonly article: string
  /** Visible in the map as long as nothing leads to the new place. */
  readonly mark: string
  /** How a menu entry is moved. */
  readonly moved: 'by keys' | 'by mouse'
}

export const saved = (page: Page) => expect(page.locator('.status')).toHaveText('All changes are saved')

/** The middle of an element on the screen. */
export async function middle(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2] as const
}

/** Touches the screen, where browsers have no mouse. */
export async function finger(page: Page) {
  const touch = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
}

/** Where a position of the picture is on the screen. */
export async function at(page: Page, left: number, top: number) {
  const [x, y] = await middle(page.locator('.window'))
  const box = (await page.locator('.window').boundingBox()) ?? { width: 0, height: 0 }
  return [x + (left / 100 - 0.5) * box.width, y + (top / 100 - 0.5) * box.height] as const
}

/** Presses Enter on the first entry of a list that a word finds. */
async function choose(page: Page, word: string) {
  await page.getByRole('searchbox').fill(word)
  await page.keyboard.press('Enter')
}

export async function addPlaceAndPassages(page: Page, added: Additions) {
  await page.getByRole('button', { name: 'World' }).click()
  await page.getByRole('button', { name: 'Add a place' }).click()
  await page.getByLabel('Title').fill(added.title)
  await page.locator('input[type=file]').setInputFiles(added.picture)
  for (const word of [added.to, added.removed.word]) {
    await page.getByRole('button', { name: `Add a passage from ${added.title}` }).click()
    await choose(page, word)
    await page.getByRole('button', { name: 'Without a film' }).click()
  }
  await expect(page.getByText(added.mark).first()).toBeVisible()
  await page.getByRole('button', { name: `Remove the passage to ${added.removed.title}` }).click()
  await page.keyboard.press('Escape')
  await saved(page)
}

async function addHotspot(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Add a hotspot' }).click()
  await page.getByRole('button', { name: kind }).click()
}

export async function addHotspotsAndArrow(page: Page, { place, to, article }: Additions) {
  await expect(async () => {
    await page.getByLabel('Place', { exact: true }).selectOption(place)
    await expect(page.getByText('This place has no hotspots yet.')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await addHotspot(page, 'Lead to a place')
  await choose(page, to)
  await addHotspot(page, 'Open an article')
  await choose(page, article)
  await addHotspot(page, 'Open a web page')
  await page.getByLabel(/^Address/).fill('example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Previous place' }).click()
  await choose(page, to)
  await saved(page)
}

/** Adds entries for two places to the first menu, and moves the last one up. */
export async function addMenuEntries(page: Page, { to, title, moved }: Additions) {
  await page.getByRole('button', { name: 'Menus' }).click()
  for (const word of [to, title]) {
    await page.getByLabel('Add an entry').selectOption('navigation')
    await choose(page, word)
  }
  // What a save brings back draws the list again.
  await saved(page)
  const entries = page.getByRole('dialog').locator('.chooser')
  if (moved === 'by keys') await moveUpByKeys(page, entries.last())
  else await moveUpByMouse(page, entries.last(), entries.nth(-2))
  await page.keyboard.press('Escape')
  await saved(page)
}

async function moveUpByKeys(page: Page, entry: Locator) {
  await entry.focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key)
    // The list measures itself before the next key.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
}

async function moveUpByMouse(page: Page, entry: Locator, above: Locator) {
  const [x, y] = await middle(entry)
  const [, to] = await middle(above)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, to, { steps: 6 })
  await page.mouse.up()
}
