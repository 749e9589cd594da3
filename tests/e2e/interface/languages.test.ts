import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '../../../src/content'
import { HYPHENATED_LANGUAGES } from '../../../src/ui/text/hyphenation'
import { setLanguage, setTextSize } from '../support/display'
import { heapObjectBytes } from '../support/heap'
import { closeAll } from '../support/page'
import { trackResources } from '../support/resources'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'
import { languageFaults } from './languages/languageFaults'
import { ALL, openSurface, type Row, SOME, SURFACES, type Surface } from './languages/surfaces'

/** `npm run test:languages` checks everything, and switches ten times. */
const WHOLE = process.env.LANGUAGES_CASES === 'all'
const ROUNDS = WHOLE ? 10 : 1
/**
 * The kinds of languages that load different things: hyphenated or not, own font or not, right to left. The whole run
 * switches through all.
 */
const SWITCHED: readonly Locale[] = WHOLE ? LOCALES : ['en', 'de', 'ar', 'zh']
/** Bytes: the content of one or two languages, which may be loading at one measurement and not at the other. */
const MOST_GROWTH = 2_000_000

test.use({ content: 'demo' })

// A full run takes minutes, so each row is a separate test and can be run alone.
if (WHOLE)
  for (const row of ALL)
    test(`no text has a fault: ${nameOf(row)}`, ({ page, visitor }) => expectFaultless(page, visitor, [row]))
else
  test('no text is clipped, broken inside a word, drawn in a fallback font or left in English', async ({
    page,
    visitor,
  }) => {
    await expectFaultless(page, visitor, SOME)
    await test.step('long German words break at German syllables', async () => {
      await closeAll(page)
      await setLanguage(page, 'de')
      await openSurface(page, SURFACES.article)
      await expect(page.locator('article')).toContainText('Maschi\u00adnen\u00adbe\u00adstü\u00adckung', {
        useInnerText: true,
      })
    })
  })

test('switching languages leaks nothing', async ({ page, visitor }) => {
  test.setTimeout(120_000 + ROUNDS * 120_000)
  const readCounts = await trackResources(page)
  // Texts, style sheets, fonts and hyphenation patterns are loaded once per language.
  const lists = new Set<string>()
  page.on('requestfinished', (request) => {
    if (/\/parting-/.test(request.url())) lists.add(request.url())
  })
  await visitor.open('/en/hall/showroom', 'hall-overview')
  const round = async () => {
    for (const locale of SWITCHED) await setLanguage(page, locale)
  }
  const count = async () => {
    const { heap: _, ...counts } = await readCounts()
    const faces = await page.evaluate(() => ({
      faces: document.fonts.size,
      loadedFaces: [...document.fonts].filter(({ status }) => status === 'loaded').length,
      sheets: document.styleSheets.length,
      inHead: document.head.childElementCount,
    }))
    return { ...counts, ...faces }
  }
  for (const [at, locale] of SWITCHED.entries()) {
    await setLanguage(page, locale)
    const expected = SWITCHED.slice(0, at + 1).filter((each) => HYPHENATED_LANGUAGES.includes(each)).length
    await expect.poll(() => lists.size).toBeGreaterThanOrEqual(expected)
  }
  // Fields of the content are read when they are first used: in the start language, only once it is shown again.
  await round()
  let before = await count()
  await expect
    .poll(async () => {
      const earlier = before
      before = await count()
      return isDeepStrictEqual(before, earlier)
    })
    .toBe(true)
  const objects = await heapObjectBytes(page)
  for (let done = 1; done <= ROUNDS; done++) {
    await round()
    await expect.poll(count).toEqual(before)
  }
  const growth = (await heapObjectBytes(page)) - objects
  console.info(`${ROUNDS} rounds`, { ...before, objects, growth })
  expect(growth).toBeLessThanOrEqual(MOST_GROWTH)
})

/** Opens these surfaces in one visit, each in its text size and languages. */
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
      await setTextSize(page, row.size)
      chosen = row.size
    }
    const surface: Surface = SURFACES[row.name]
    await openSurface(page, surface)
    for (const locale of row.locales) {
      await setLanguage(page, locale)
      if (surface.reopen) await openSurface(page, surface)
      const found = await languageFaults(page, session, locale)
      faults.push(...found.map((fault) => `${locale}, ${nameOf(row)}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
}

function nameOf({ name, size }: Row): string {
  return `${name}, ${size}`
}
