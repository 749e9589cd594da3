import type { Page } from '@playwright/test'
import { KIOSK_SCENES } from './kioskScenes'
import { type Scene, SITE_FILM } from './scene'

const blockRequests = (url: string) => async (page: Page) => {
  await page.route(url, () => {})
}

const ARTICLE = 'hall/motion-robotics?article=1'

export const SCENES = {
  place: {
    title: 'A place and its hotspots',
    url: 'hall/showroom',
    locales: { desktop: ['en', 'ar'], wall: ['zh'], kiosk: ['en'], phone: ['th'] },
  },
  menu: {
    title: 'The menu',
    url: 'hall/showroom',
    show: ({ press }) => press('[data-ability="menu"]'),
    locales: { desktop: ['en', 'ar'], kiosk: ['de'] },
  },
  search: {
    title: 'Search in the menu',
    url: 'hall/showroom',
    async show({ page, press }) {
      await press('[data-ability="menu"]')
      await press('[data-state="open"] input')
      await page.keyboard.type('torq')
    },
    shows: '[data-found]',
    locales: { desktop: ['en'], kiosk: ['ar'], phone: ['zh'] },
  },
  article: {
    title: 'An article',
    url: ARTICLE,
    locales: { wall: ['en'], desktop: ['ar'], phone: ['de'] },
  },
  turn: {
    title: 'A 360° view',
    shows: '[data-section="viewer"] [data-loaded]:not([data-loaded="0"])',
    url: ARTICLE,
    show: ({ scrollToSection }) => scrollToSection('viewer'),
    locales: { desktop: ['en'], kiosk: ['ar'] },
  },
  data: {
    title: 'Technical data',
    url: ARTICLE,
    show: ({ scrollToSection }) => scrollToSection('data'),
    locales: { desktop: ['de'], phone: ['ar'] },
  },
  slideshow: {
    title: 'A slideshow',
    url: ARTICLE,
    show: ({ scrollToSection }) => scrollToSection('slideshow'),
    locales: { desktop: ['th'], kiosk: ['ar'] },
  },
  library: {
    title: 'A media library',
    url: 'hall/lounge?dashboard=1',
    locales: { desktop: ['en'], kiosk: ['zh'], phone: ['ar'] },
  },
  contacts: {
    title: 'Contacts in a library',
    url: 'hall/lounge?dashboard=1',
    async show({ page }) {
      await page.locator('[data-contact]').last().scrollIntoViewIfNeeded()
    },
    locales: { desktop: ['ar'] },
  },
  lightbox: {
    title: 'Pictures',
    url: 'hall/mezzanine',
    show: ({ pressHotspot }) => pressHotspot('openImages'),
    locales: { desktop: ['en'], phone: ['ar'] },
  },
  document: {
    title: 'A document',
    url: 'hall/motion-drives',
    show: ({ pressHotspot }) => pressHotspot('openPdf'),
    shows: '[data-page="1"][data-state="drawn"]',
    locales: { desktop: ['en'], kiosk: ['de'], phone: ['ar'] },
  },
  film: {
    title: 'A film',
    url: 'hall/motion-robotics',
    async show({ page, pressHotspot }) {
      await pressHotspot('openVideo')
      // Paused at a frame with text in the languages that have any.
      await page.locator('[role="dialog"] video').evaluate(async (film: HTMLVideoElement) => {
        film.pause()
        const [track] = film.textTracks
        if (track) track.mode = 'hidden'
        const there = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
        film.currentTime = 1
        await there
      })
    },
    locales: { desktop: ['en'], kiosk: ['ar'], phone: ['de'] },
  },
  consent: {
    title: 'Consent before a video site loads',
    url: 'hall/theatre',
    show: ({ dispatch }) => dispatch({ type: 'openVideo', media: SITE_FILM }),
    locales: { desktop: ['en'], phone: ['ar'] },
  },
  page: {
    title: 'An embedded page',
    url: 'plant/gate',
    show: ({ pressHotspot }) => pressHotspot('openIframe'),
    locales: { desktop: ['en'], kiosk: ['ar'] },
  },
  configurator: {
    title: 'A configurator',
    url: 'hall/showroom',
    show: ({ press }) => press('[data-ability="configurator"]'),
    shows: 'iframe[data-state="there"]',
    locales: { wall: ['en'], desktop: ['de'], kiosk: ['en'], phone: ['de'] },
  },
  online: {
    title: 'Without a cart',
    url: 'hall/showroom?no-cart=true',
    async show({ page, press }) {
      await press('[data-ability="configurator"]')
      const tool = page.frameLocator('iframe[data-state="there"]')
      await tool.locator('fieldset').nth(2).locator('label').last().click()
      await page.locator('[data-add-to-cart]:not([aria-disabled])').waitFor()
      await press('[data-add-to-cart]')
    },
    shows: '[role="alertdialog"]',
    locales: { desktop: ['en'], phone: ['ar'] },
  },
  tours: {
    title: 'The tours',
    url: 'hall/reception',
    show: ({ press }) => press('[data-ability="tours"]'),
    locales: { desktop: ['ar'], phone: ['th'] },
  },
  tour: {
    title: 'A tour',
    url: 'hall/reception',
    show: ({ dispatch }) => dispatch({ type: 'openTour', key: 'first-visit' }),
    locales: { desktop: ['en'], kiosk: ['ar'] },
  },
  contact: {
    title: 'The contact form',
    url: 'hall/reception',
    show: ({ dispatch }) => dispatch({ type: 'openContact' }),
    locales: { desktop: ['en'], kiosk: ['zh'], phone: ['th'] },
  },
  faults: {
    title: 'Invalid fields in the contact form',
    url: 'hall/reception',
    async show({ dispatch, press }) {
      await dispatch({ type: 'openContact' })
      await press('[role="dialog"] form button[type="submit"]')
    },
    locales: { desktop: ['de'], phone: ['ar'] },
  },
  languages: {
    title: 'Languages',
    url: 'hall/showroom',
    show: ({ press }) => press('[data-panel="languages"]'),
    locales: { desktop: ['en'], phone: ['ar'] },
  },
  display: {
    title: 'Text size and display',
    url: 'hall/showroom',
    show: ({ press }) => press('[data-panel="display"]'),
    locales: { desktop: ['ar'], phone: ['en'] },
  },
  notification: {
    title: 'A notification',
    shows: '[role="alert"] [data-kind]',
    url: 'hall/showroom',
    show: ({ dispatch, textOf }) =>
      dispatch({ type: 'notify', text: textOf('error', 'tooManyRequests'), kind: 'danger', timeout: 0 }),
    locales: { desktop: ['en'], kiosk: ['ar'], phone: ['th'] },
  },
  loading: {
    title: 'Loading',
    url: 'hall/showroom',
    isStandalone: true,
    prepare: blockRequests('**/api/content-locations*'),
    locales: { desktop: ['en'], kiosk: ['ar'] },
  },
  start: {
    title: 'A start page',
    url: 'plant',
    isStandalone: true,
    locales: { desktop: ['en'], kiosk: ['ar'] },
  },
  login: {
    title: 'Signing in',
    url: 'login',
    isStandalone: true,
    locales: { desktop: ['en'], kiosk: ['ar'] },
  },
  error: {
    title: 'An unknown address',
    url: 'nowhere/at-all',
    isStandalone: true,
    locales: { desktop: ['en'], kiosk: ['ar'], phone: ['zh'] },
  },
  ...KIOSK_SCENES,
  flat: { title: 'A phone in landscape', url: 'hall/showroom', locales: { flat: ['en', 'ar'] } },
} satisfies Readonly<Record<string, Scene>>

export type SceneName = keyof typeof SCENES
