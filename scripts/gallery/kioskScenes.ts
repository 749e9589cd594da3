import type { Scene } from './scene'
import { withSettings } from './settings'
import { desktopBuild, laterBuild, NOTHING_KNOWN, READY, STANDINGS, UP_TO_DATE } from './updates'

/** What is seen where screens are set up for it: by their settings, or by a desktop build. */
export const KIOSK_SCENES = {
  'update-first': {
    title: 'A kiosk without content',
    url: '',
    alone: true,
    prepare: desktopBuild(STANDINGS.offered),
    shows: '[data-first-content="offer"]',
    taken: { desktop: ['en'], wall: ['de'], kiosk: ['ar'], phone: ['th'] },
  },
  'update-coming': {
    title: 'Its content comes',
    url: '',
    alone: true,
    prepare: desktopBuild(STANDINGS.coming),
    shows: '[data-first-content="download"]',
    taken: { desktop: ['en', 'ar'], kiosk: ['de'] },
  },
  'update-changing': {
    title: 'It is changed over to',
    url: '',
    alone: true,
    prepare: desktopBuild(STANDINGS.changing),
    shows: '[data-first-content="done"]',
    taken: { desktop: ['en'] },
  },
  'update-offline': {
    title: 'No content and no network',
    url: '',
    alone: true,
    prepare: desktopBuild(STANDINGS.offline),
    shows: '[data-first-content="trouble"]',
    taken: { desktop: ['en'], phone: ['de'] },
  },
  'update-offered': {
    title: 'New content is offered',
    url: 'hall/showroom',
    prepare: laterBuild(STANDINGS.offered),
    shows: '[data-updater="offer"]',
    taken: { desktop: ['en'], kiosk: ['de'], phone: ['ar'] },
  },
  'update-beside': {
    title: 'It comes beside the visit',
    url: 'hall/showroom',
    prepare: laterBuild(STANDINGS.offered, STANDINGS.coming),
    show: ({ press }) => press('[data-update="download"]'),
    shows: '[data-updater="download"]',
    taken: { desktop: ['en'], phone: ['de'] },
  },
  'update-ready': {
    title: 'It waits until nobody is there',
    url: 'hall/showroom',
    prepare: laterBuild(STANDINGS.offered, READY),
    show: ({ press }) => press('[data-update="download"]'),
    shows: '[data-updater="ready"]',
    taken: { desktop: ['en'], kiosk: ['ar'] },
  },
  'update-current': {
    title: 'Looking for new content',
    url: 'hall/showroom',
    prepare: laterBuild(NOTHING_KNOWN, UP_TO_DATE),
    async show({ page, press, textOf }) {
      await press('[data-panel="display"]')
      await press('[data-choice="updates"] button')
      await page.getByText(textOf('updater', 'current')).waitFor()
    },
    taken: { desktop: ['en'], phone: ['de'] },
  },
  'update-without': {
    title: 'Without a network: all that was brought is there',
    url: 'hall/motion-robotics?article=1',
    async prepare(page) {
      await laterBuild(UP_TO_DATE)(page)
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    },
    taken: { desktop: ['en'], kiosk: ['de'] },
  },
  asked: {
    title: 'Asked before visits are counted',
    url: 'hall/showroom',
    prepare: withSettings({ analytics: { enabled: true, report: true, consent: 'all' } }),
    shows: '[data-consent-bar="true"]',
    taken: { desktop: ['en'], kiosk: ['ar'], phone: ['de'] },
  },
  'still-there': {
    title: 'Before the next visitor',
    url: 'hall/showroom',
    prepare: withSettings({ privacyReset: { enabled: true, timeout: 5, countdown: 60 } }),
    shows: '[data-still-there="asked"]',
    taken: { desktop: ['de'], kiosk: ['en'], phone: ['ar'] },
  },
  'take-away': {
    title: 'A place to take along',
    url: 'hall/showroom',
    prepare: withSettings({ takeAway: { url: 'https://showroom.arcwell.example' } }),
    show: ({ press }) => press('[data-ability="takeAway"]'),
    shows: '[data-qr]',
    taken: { desktop: ['en'], kiosk: ['de'], phone: ['ar'] },
  },
  bag: {
    title: 'A bag of articles',
    url: 'hall/showroom',
    prepare: withSettings({ takeAway: { url: 'https://showroom.arcwell.example' } }),
    async show({ ask, press }) {
      for (const id of [1, 2, 3]) await ask({ type: 'takeAlong', item: { type: 'article', id } })
      await press('[data-ability="takeAway"]')
      await press('[data-view="bag"]')
    },
    shows: '[data-qr]',
    taken: { desktop: ['de'], kiosk: ['zh'] },
  },
} satisfies Readonly<Record<string, Scene>>
