import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type {} from '../../src/app/door'
import type { Action, Locale } from '../../src/content'
import type { ScreenName } from './screens'

/** Something that a visitor can come to see. */
export interface Scene {
  readonly title: string
  /** Path and query, behind the language. */
  readonly url: string
  /** Not a place of the showroom, but a page of its own: there is nothing to arrive at. */
  readonly alone?: boolean
  /** Before the page is opened. */
  prepare?(page: Page): Promise<void>
  /** What the visitor does there. */
  show?(page: Page, locale: Locale): Promise<void>
  /** What can be seen then; absent: what opens is a dialog. */
  readonly shows?: string
  /** The languages it is taken in, a screen. */
  readonly taken: Readonly<Partial<Record<ScreenName, readonly Locale[]>>>
}

const click = (selector: string) => (page: Page) => page.locator(selector).first().click()
const ask = (action: Action) => (page: Page) =>
  page.evaluate((asked) => window.showroom?.dispatch(asked), action)

/** Touches the hotspot whose action is of that type. */
const hotspot = (type: Action['type']) => async (page: Page) => {
  const id = await page.evaluate(
    (type) => window.showroom?.getState().hotspots.find(({ action }) => action.type === type)?.id,
    type,
  )
  await page.locator(`[data-hotspot="${id}"]`).click()
}

/** Scrolls an article to its section of that kind. */
const section = (kind: string) => async (page: Page) => {
  const there = page.locator(`[data-section="${kind}"]`)
  await there.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

const textOf = (locale: Locale, group: string, name: string): string =>
  JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))[group][name]

const holdBack = (url: string) => async (page: Page) => {
  await page.route(url, () => {})
}

const ARTICLE = 'hall/motion-robotics?article=1'

export const SCENES = {
  place: {
    title: 'A place and its hotspots',
    url: 'hall/showroom',
    taken: { desktop: ['en', 'ar'], wall: ['zh'], kiosk: ['en'], phone: ['th'] },
  },
  stations: {
    title: 'All places',
    url: 'hall/showroom',
    show: click('[data-panel="stations"]'),
    taken: { desktop: ['en', 'ar'] },
  },
  menu: {
    title: 'The menu',
    url: 'hall/showroom',
    show: click('[data-ability="menu"]'),
    taken: { desktop: ['en', 'ar'], kiosk: ['de'] },
  },
  search: {
    title: 'Searching from the menu',
    url: 'hall/showroom',
    async show(page) {
      await page.locator('[data-ability="menu"]').click()
      const field = page.locator('[data-state="open"] input')
      await field.click()
      await field.fill('torq')
      await page.locator('[data-found]').first().waitFor()
    },
    taken: { desktop: ['en'], kiosk: ['ar'], phone: ['zh'] },
  },
  article: {
    title: 'An article',
    url: ARTICLE,
    taken: { desktop: ['en', 'ar'], wall: ['en'], phone: ['de'] },
  },
  turn: {
    title: 'A product seen from all sides',
    shows: '[data-section="viewer"] [data-loaded]:not([data-loaded="0"])',
    url: ARTICLE,
    show: section('viewer'),
    taken: { desktop: ['en'], kiosk: ['ar'] },
  },
  data: {
    title: 'Technical data',
    url: ARTICLE,
    show: section('data'),
    taken: { desktop: ['de'], phone: ['en', 'ar'] },
  },
  slideshow: {
    title: 'A slideshow',
    url: ARTICLE,
    show: section('slideshow'),
    taken: { desktop: ['th', 'ar'], kiosk: ['en'] },
  },
  library: {
    title: 'A media library',
    url: 'hall/lounge?dashboard=1',
    taken: { desktop: ['en', 'ar'], kiosk: ['zh'], phone: ['de'] },
  },
  contacts: {
    title: 'Contacts in a library',
    url: 'hall/lounge?dashboard=1',
    async show(page) {
      await page.locator('[data-contact]').last().scrollIntoViewIfNeeded()
    },
    taken: { desktop: ['en', 'ar'] },
  },
  lightbox: {
    title: 'Pictures',
    url: 'hall/mezzanine',
    show: hotspot('openImages'),
    taken: { desktop: ['en'], phone: ['ar'] },
  },
  document: {
    title: 'A document',
    url: 'hall/motion-drives',
    show: hotspot('openPdf'),
    shows: '[data-page="1"][data-state="drawn"]',
    taken: { desktop: ['en'], kiosk: ['de'], phone: ['ar'] },
  },
  film: {
    title: 'A film',
    url: 'hall/theatre',
    show: hotspot('openVideo'),
    taken: { desktop: ['en'], kiosk: ['ar'] },
  },
  consent: {
    title: 'Before a video site is asked',
    url: 'hall/theatre',
    show: ask({
      type: 'openVideo',
      media: {
        id: 1,
        name: 'Arcwell Automation',
        caption: 'Arcwell Automation',
        url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        hash: 'film',
        ext: '',
        mime: 'video/mp4',
        size: 0,
        formats: {},
      },
    }),
    taken: { desktop: ['en', 'ar'], phone: ['de'] },
  },
  page: {
    title: 'A page of others',
    url: 'plant/gate',
    show: hotspot('openIframe'),
    taken: { desktop: ['en'], kiosk: ['ar'] },
  },
  tours: {
    title: 'The tours',
    url: 'hall/reception',
    show: click('[data-ability="tours"]'),
    taken: { desktop: ['en', 'ar'], phone: ['th'] },
  },
  tour: {
    title: 'On a tour',
    url: 'hall/reception',
    show: ask({ type: 'openTour', key: 'first-visit' }),
    taken: { desktop: ['en'], kiosk: ['ar'] },
  },
  contact: {
    title: 'The contact form',
    url: 'hall/reception',
    show: ask({ type: 'openContact' }),
    taken: { desktop: ['en', 'ar'], phone: ['th'] },
  },
  faults: {
    title: 'What is missing in the contact form',
    url: 'hall/reception',
    async show(page) {
      await ask({ type: 'openContact' })(page)
      await page.locator('[role="dialog"] form button[type="submit"]').click()
    },
    taken: { desktop: ['de'], phone: ['ar'] },
  },
  languages: {
    title: 'Languages',
    url: 'hall/showroom',
    show: click('[data-panel="languages"]'),
    taken: { desktop: ['en'], phone: ['ar'] },
  },
  display: {
    title: 'Text size and display',
    url: 'hall/showroom',
    show: click('[data-panel="display"]'),
    taken: { desktop: ['en', 'ar'] },
  },
  notification: {
    title: 'A notification',
    shows: '[role="alert"] [data-kind]',
    url: 'hall/showroom',
    show: (page, locale) =>
      ask({ type: 'notify', text: textOf(locale, 'error', 'tooManyRequests'), kind: 'danger', timeout: 0 })(
        page,
      ),
    taken: { desktop: ['en', 'ar'], phone: ['th'] },
  },
  loading: {
    title: 'Loading',
    url: 'hall/showroom',
    alone: true,
    prepare: holdBack('**/api/content-locations*'),
    taken: { desktop: ['en', 'ar'] },
  },
  start: { title: 'A start page', url: 'plant', alone: true, taken: { desktop: ['en', 'ar'] } },
  login: { title: 'Signing in', url: 'login', alone: true, taken: { desktop: ['en'], kiosk: ['ar'] } },
  error: {
    title: 'An address that leads nowhere',
    url: 'nowhere/at-all',
    alone: true,
    taken: { desktop: ['en', 'ar'], phone: ['zh'] },
  },
  flat: { title: 'A phone held flat', url: 'hall/showroom', taken: { flat: ['en', 'ar'] } },
} satisfies Readonly<Record<string, Scene>>

export type SceneName = keyof typeof SCENES
