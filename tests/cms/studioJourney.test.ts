import { mkdir } from 'node:fs/promises'
import { type Browser, chromium, expect as expectSoon, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium, launchOptions } from '../../scripts/chromium'
import {
  type Additions,
  addHotspotsAndArrow,
  addMenuEntries,
  addPlaceAndPassages,
  saved,
} from '../e2e/support/studioJourney'
import { administrator } from './support/administrator'
import { cmsOn, DATABASES } from './support/databases'

const ADDED: Additions = {
  ...{ place: 'hall-workshop', title: 'Workshop', picture: 'tests/fixtures/access/media/b.png' },
  ...{ to: 'lounge', removed: { word: 'hall-reception', title: 'Reception' } },
  ...{ article: 'A6-12', mark: 'not reached from a start' },
}

const soon = expectSoon.configure({ timeout: 120_000 })

describe.each(DATABASES)('an editor in the studio of the CMS on %s', (database) => {
  const { url, adminToken } = cmsOn(database)
  const call = administrator(url, adminToken)
  let browser: Browser

  beforeAll(async () => {
    await mkdir('.cache/cms', { recursive: true })
    browser = await chromium.launch(launchOptions(await findChromium(), { webgl: false }))
  })
  afterAll(() => browser.close())

  const rows = async (endpoint: string, locale = 'en') => {
    const answer = await fetch(`${url}/api/${endpoint}?locale=${locale}`)
    return Object(await answer.json()).data as readonly Record<string, unknown>[]
  }
  /** The page that the panel opens for a record. */
  const open = async (payloadId: string): Promise<Page> => {
    const place = (await rows('content-locations')).find((each) => each.payloadId === payloadId)
    const model = 'api::content-location.content-location'
    const { json } = await call('POST', '/showroom/studio', {
      ...{ model, documentId: place?.documentId, locale: 'en' },
    })
    const page = await browser.newPage({ viewport: { width: 1400, height: 860 }, reducedMotion: 'reduce' })
    page.setDefaultTimeout(120_000)
    await page.goto(url + Object(Object(json).data).address)
    await soon(page.locator('[data-handle="0"]')).toBeVisible()
    return page
  }

  test('adds a place, three kinds of hotspots, an arrow, a passage and menu entries, and opens no form', async () => {
    const start = Date.now()
    const page = await open('hall-robot')
    await soon(page.getByLabel('Place', { exact: true })).toHaveValue('hall-robot')
    await addPlaceAndPassages(page, ADDED)
    await addHotspotsAndArrow(page, ADDED)
    await addMenuEntries(page, ADDED)
    const seconds = (Date.now() - start) / 1000
    console.info(`An editor's script took ${seconds.toFixed(1)} s on the CMS.`)
    for (const locale of ['en', 'de']) {
      const place = (await rows('content-locations', locale)).find((each) => each.payloadId === ADDED.place)
      expect(place).toMatchObject({
        ...{ title: 'Workshop', slug: 'workshop' },
        arrow_navigation_prew: { next: { payloadId: 'hall-lounge' } },
        hotspots: [
          { __component: 'hotspots.navigation', action_target: { payloadId: 'hall-lounge' } },
          { __component: 'hotspots.open-article' },
          { __component: 'hotspots.open-link', action_target: { url: 'example.com' } },
        ],
      })
      const passages = await rows('content-transitions', locale)
      expect(passages.find((each) => each.payloadId === 'hall-workshop-hall-lounge')).toMatchObject({
        from: { payloadId: 'hall-workshop' },
        to: { payloadId: 'hall-lounge' },
      })
    }
    const [menu] = await rows('menus')
    const items = Object(menu).items as readonly { readonly target?: { readonly payloadId?: string } }[]
    expect(items.slice(-2).map(({ target }) => target?.payloadId)).toEqual([ADDED.place, 'hall-lounge'])
    await page.close()
  })

  test('sees what another editor changes at once, and overwrites nothing', async () => {
    const [page, other] = [await open('hall-robot'), await open('hall-robot')]
    const handle = (editor: Page, index: number) => editor.locator(`[data-handle="${index}"]`)
    await handle(page, 0).focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await handle(other, 1).focus()
    await other.keyboard.press('Shift+ArrowRight')
    await Promise.all([saved(page), saved(other)])
    const place = (await rows('content-locations')).find((each) => each.payloadId === 'hall-robot')
    const hotspots = Object(place).hotspots as readonly { readonly style: { readonly left: number } }[]
    for (const editor of [page, other])
      for (const index of [0, 1])
        await soon(handle(editor, index)).toHaveAccessibleName(
          new RegExp(`: ${hotspots[index]?.style.left.toFixed(1)} %`),
        )
    await page.keyboard.press('Control+z')
    await other.keyboard.press('Control+z')
    await Promise.all([saved(page), saved(other)])
    await page.close()
    await other.close()
  })
})
