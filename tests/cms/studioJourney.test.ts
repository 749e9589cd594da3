import { type Browser, chromium, expect as expectSoon, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { DEMO_DIR } from '../../src/server'
import {
  type Additions,
  addHotspotsAndArrow,
  addMenuEntries,
  addPlaceAndPassages,
  saved,
} from '../e2e/support/studioJourney'
import { administrator, registerAdministrator } from './support/administrator'
import { type RunningCms, SHOWROOM, startCms } from './support/cms'

const ADDED: Additions = {
  ...{ place: 'hall-workshop', title: 'Workshop', picture: 'tests/fixtures/access/media/b.png' },
  ...{ to: 'lounge', removed: { word: 'hall-reception', title: 'Reception' } },
  ...{ article: 'A6-12', mark: 'not reached from a start', moved: 'by keys' },
}

const soon = expectSoon.configure({ timeout: 120_000 })

describe('an editor in the studio of the CMS', () => {
  let cms: RunningCms
  let call: ReturnType<typeof administrator>
  let browser: Browser

  beforeAll(async () => {
    cms = await startCms({ locales: 'en,de', seed: DEMO_DIR, env: SHOWROOM })
    call = administrator(cms.url, await registerAdministrator(cms.url))
    browser = await chromium.launch(launchOptions(await findChromium(), { webgl: false }))
  })
  afterAll(async () => {
    await browser?.close()
    await cms?.end()
  })

  const rows = async (endpoint: string, locale = 'en') => {
    const answer = await fetch(`${cms.url}/api/${endpoint}?locale=${locale}`)
    return Object(await answer.json()).data as readonly Record<string, unknown>[]
  }
  const place = async (payloadId: string, locale = 'en') =>
    (await rows('content-locations', locale)).find((each) => each.payloadId === payloadId)
  const menuItems = async () => {
    const [menu] = await rows('menus')
    const items = Object(menu).items as readonly { readonly target?: { readonly payloadId?: string } }[]
    return items.map(({ target }) => target?.payloadId)
  }
  /** The page that the panel opens for a record. */
  const open = async (payloadId: string): Promise<Page> => {
    const { documentId } = (await place(payloadId)) ?? {}
    const model = 'api::content-location.content-location'
    const { json } = await call('POST', '/showroom/studio', { model, documentId, locale: 'en' })
    const page = await browser.newPage({ viewport: { width: 1400, height: 860 }, reducedMotion: 'reduce' })
    page.setDefaultTimeout(120_000)
    await page.goto(cms.url + Object(Object(json).data).address)
    await soon(page.locator('[data-handle="0"]')).toBeVisible()
    return page
  }
  const undoAll = async (page: Page) => {
    const undo = page.getByRole('button', { name: 'Undo' })
    for (await saved(page); (await undo.getAttribute('aria-disabled')) !== 'true'; await saved(page))
      await undo.click()
  }

  test('adds a place, three kinds of hotspots, an arrow, a passage and menu entries, and undoes all', async () => {
    const [start, menu] = [Date.now(), await menuItems()]
    const page = await open('hall-robot')
    await soon(page.getByLabel('Place', { exact: true })).toHaveValue('hall-robot')
    await addPlaceAndPassages(page, ADDED)
    await addHotspotsAndArrow(page, ADDED)
    await addMenuEntries(page, ADDED)
    const seconds = (Date.now() - start) / 1000
    console.info(`An editor's script took ${seconds.toFixed(1)} s on the CMS.`)
    for (const locale of ['en', 'de']) {
      expect(await place(ADDED.place, locale)).toMatchObject({
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
    expect(await menuItems()).toEqual([...menu, ADDED.place, 'hall-lounge'])
    await undoAll(page)
    expect([await place(ADDED.place), await place(ADDED.place, 'de')]).toEqual([undefined, undefined])
    expect(await menuItems()).toEqual(menu)
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
    const hotspots = Object(await place('hall-robot')).hotspots as readonly {
      readonly style: { readonly left: number }
    }[]
    for (const editor of [page, other])
      for (const index of [0, 1])
        await soon(handle(editor, index)).toHaveAccessibleName(
          new RegExp(`: ${hotspots[index]?.style.left.toFixed(1)} %`),
        )
    await page.close()
    await other.close()
  })
})
