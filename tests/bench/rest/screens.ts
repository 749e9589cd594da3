import type { Page } from '@playwright/test'
import type { Scene } from '../../../scripts/gallery/scene'
import { SCENES } from '../../../scripts/gallery/scenes'
import { openScene } from '../controls/scenes'

/** Screens over a still, by what a table calls them. */
export const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Sidebar: the menu': scene(SCENES.menu),
  'Sidebar: the tours': scene(SCENES.tours),
  'Sidebar: the languages': scene(SCENES.languages),
  'Sidebar: text size and display': scene(SCENES.display),
  'Sidebar: all places': sidebar('stations'),
  'Sidebar: highlights': sidebar('shortcuts'),
  'Saved for later': scene({
    title: 'Saved for later',
    url: 'hall/showroom',
    show: ({ dispatch }) => dispatch({ type: 'openTakeAway', what: 'bag' }),
    locales: {},
  }),
  'An article': scene(SCENES.article),
  'A media library': scene(SCENES.library),
  'The list of hotspots on a phone': scene(SCENES.place, { width: 390, height: 844 }),
  'The login page': async (page) => {
    await page.goto('/en/login')
    await page.locator('input[type="password"]').waitFor()
  },
  'The screensaver’s still': openScreensaver,
}

function sidebar(name: string) {
  const selector = `[data-panel="${name}"]`
  return scene({ title: name, url: 'hall/showroom', show: ({ press }) => press(selector), locales: {} })
}

function scene(opened: Scene, size?: { width: number; height: number }) {
  return async (page: Page) => {
    if (size) await page.setViewportSize(size)
    await openScene(page, opened)
  }
}

async function openScreensaver(page: Page): Promise<void> {
  await page.route('**/settings.json', async (route) => {
    const served = await (await route.fetch()).json()
    await route.fulfill({ json: { ...served, screensaver: { enabled: true, timeout: 100_000 } } })
  })
  await page.route('**/api/screensavers*', async (route) => {
    const served = await (await route.fetch()).json()
    const [first] = served.data
    const media = first.media.filter(({ media }: { media?: { mime?: string } }) =>
      media?.mime?.startsWith('image/'),
    )
    await route.fulfill({ json: { ...served, data: [{ ...first, media: media.slice(0, 1) }] } })
  })
  await page.goto('/en/hall/reception')
  // Whether the machine has a GPU is found out once the first place is at rest.
  await page.locator('[data-state="resting"][data-gpu]').waitFor()
  await page.waitForFunction(() => {
    window.showroom?.dispatch({ type: 'setScreensaver', on: true })
    return window.showroom?.getState().screensaver
  })
  await page.locator('[data-screensaver="on"] img[data-there="true"]').waitFor()
}
