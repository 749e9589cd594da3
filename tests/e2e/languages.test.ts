import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { LOCALES } from '../../src/content'
import { PARTED } from '../../src/ui/text/hyphenation'
import { countHeld } from './held'
import { languageFaults } from './languages/faults'
import { ALL, type Row, SOME, SURFACES, type Surface, show } from './languages/surfaces'
import { closeAll } from './lent'
import { bytesOfObjects } from './objects'
import { expect, test } from './showroom'
import { chooseTextSize, say } from './spoken'
import type { Visitor } from './visitor'

/** `npm run test:languages` looks at everything, and switches ten times. */
const WHOLE = process.env.LANGUAGES_CASES === 'all'
const ROUNDS = WHOLE ? 10 : 1
/** Bytes: the content of a language or two, which may be on its way at one look and not at the other. */
const MOST_GROWTH = 1_000_000

test.use({ content: 'demo' })

// All of it takes minutes: each row is a test of its own, and can be run alone.
if (WHOLE)
  for (const row of ALL)
    test(`no text is wrong: ${nameOf(row)}`, ({ page, visitor }) => expectFaultless(page, visitor, [row]))
else
  test('no text is cut off, parted, drawn in other letters or left in English', async ({ page, visitor }) => {
    await expectFaultless(page, visitor, SOME)
    await test.step('long German words are parted where Germans part them', async () => {
      await closeAll(page)
      await say(page, 'de')
      await show(page, SURFACES.article)
      await expect(page.locator('article')).toContainText('Maschi\u00adnen\u00adbe\u00adstü\u00adckung', {
        useInnerText: true,
      })
    })
  })

test('switching through all languages holds on to nothing', async ({ page, visitor }) => {
  test.setTimeout(120_000 + ROUNDS * 120_000)
  const held = await countHeld(page)
  // Texts, style sheets, letters and how words are parted come once for each.
  const lists = new Set<string>()
  page.on('requestfinished', (request) => {
    if (/\/parting-/.test(request.url())) lists.add(request.url())
  })
  await visitor.open('/en/hall/showroom', 'hall-overview')
  const round = async () => {
    for (const locale of LOCALES) await say(page, locale)
  }
  const count = async () => {
    const { heap: _, ...things } = await held()
    const faces = await page.evaluate(() => ({
      faces: document.fonts.size,
      loadedFaces: [...document.fonts].filter(({ status }) => status === 'loaded').length,
      sheets: document.styleSheets.length,
      inHead: document.head.childElementCount,
    }))
    return { ...things, ...faces }
  }
  for (const [at, locale] of LOCALES.entries()) {
    await say(page, locale)
    const wanted = LOCALES.slice(0, at + 1).filter((each) => PARTED.includes(each)).length
    await expect.poll(() => lists.size).toBeGreaterThanOrEqual(wanted)
  }
  let before = await count()
  await expect
    .poll(async () => {
      const earlier = before
      before = await count()
      return isDeepStrictEqual(before, earlier)
    })
    .toBe(true)
  const objects = await bytesOfObjects(page)
  for (let done = 1; done <= ROUNDS; done++) {
    await round()
    await expect.poll(count).toEqual(before)
  }
  const growth = (await bytesOfObjects(page)) - objects
  console.info(`${ROUNDS} rounds`, { ...before, objects, growth })
  expect(growth).toBeLessThanOrEqual(MOST_GROWTH)
})

/** Shows these surfaces, each in its text size and languages, one after the other in one visit. */
async function expectFaultless(page: Page, visitor: Visitor, rows: readonly Row[]): Promise<void> {
  test.slow()
  const session = await page.context().newCDPSession(page)
  await visitor.open('/en/hall/showroom', 'hall-overview')
  const faults: string[] = []
  let chosen = 9
  for (const row of rows) {
    if (row.size !== chosen) {
      await closeAll(page)
      await page.setViewportSize(SURFACES.place.window)
      await chooseTextSize(page, row.size)
      chosen = row.size
    }
    const surface: Surface = SURFACES[row.name]
    await show(page, surface)
    for (const locale of row.locales) {
      await say(page, locale)
      if (surface.anew) await show(page, surface)
      const found = await languageFaults(page, session, locale)
      faults.push(...found.map((fault) => `${locale}, ${nameOf(row)}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
}

function nameOf({ name, size }: Row): string {
  return `${name}, ${size}`
}
