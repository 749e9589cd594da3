import type { Scene } from './scene'
import { withSettings } from './settings'
import {
  desktopBuild,
  desktopBuildWithContent,
  NOT_CHECKED,
  READY,
  UP_TO_DATE,
  UPDATE_STATUSES,
} from './updates'

/** Scenes that need kiosk settings or a desktop build. */
export const KIOSK_SCENES = {
  'update-first': {
    title: 'A kiosk without content',
    url: '',
    isStandalone: true,
    prepare: desktopBuild(UPDATE_STATUSES.offered),
    shows: '[data-first-content="offer"]',
    locales: { desktop: ['en'], wall: ['de'], kiosk: ['ar'], phone: ['th'] },
  },
  'update-coming': {
    title: 'The first content downloads',
    url: '',
    isStandalone: true,
    prepare: desktopBuild(UPDATE_STATUSES.coming),
    shows: '[data-first-content="download"]',
    locales: { desktop: ['en', 'ar'], kiosk: ['de'] },
  },
  'update-changing': {
    title: 'The page switches to new content',
    url: '',
    isStandalone: true,
    prepare: desktopBuild(UPDATE_STATUSES.changing),
    shows: '[data-first-content="done"]',
    locales: { desktop: ['en'] },
  },
  'update-offline': {
    title: 'No content and no network',
    url: '',
    isStandalone: true,
    prepare: desktopBuild(UPDATE_STATUSES.offline),
    shows: '[data-first-content="trouble"]',
    locales: { desktop: ['en'], phone: ['de'] },
  },
  'update-offered': {
    title: 'New content is offered',
    url: 'hall/showroom',
    prepare: desktopBuildWithContent(UPDATE_STATUSES.offered),
    shows: '[data-updater="offer"]',
    locales: { desktop: ['en'], kiosk: ['de'], phone: ['ar'] },
  },
  'update-beside': {
    title: 'New content downloads during a visit',
    url: 'hall/showroom',
    prepare: desktopBuildWithContent(UPDATE_STATUSES.offered, UPDATE_STATUSES.coming),
    show: ({ press }) => press('[data-update="download"]'),
    shows: '[data-updater="download"]',
    locales: { desktop: ['en'], phone: ['de'] },
  },
  'update-ready': {
    title: 'New content waits until the screen is idle',
    url: 'hall/showroom',
    prepare: desktopBuildWithContent(UPDATE_STATUSES.offered, READY),
    show: ({ press }) => press('[data-update="download"]'),
    shows: '[data-updater="ready"]',
    locales: { desktop: ['en'], kiosk: ['ar'] },
  },
  'update-current': {
    title: 'Checking for new content',
    url: 'hall/showroom',
    prepare: desktopBuildWithContent(NOT_CHECKED, UP_TO_DATE),
    async show({ page, press, textOf }) {
      await press('[data-panel="display"]')
      await press('[data-choice="updates"] button')
      await page.getByText(textOf('updater', 'current')).waitFor()
    },
    locales: { desktop: ['en'], phone: ['de'] },
  },
  'update-without': {
    title: 'Without a network, all installed content works',
    url: 'hall/motion-robotics?article=1',
    async prepare(page) {
      await desktopBuildWithContent(UP_TO_DATE)(page)
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    },
    locales: { desktop: ['en'], kiosk: ['de'] },
  },
  asked: {
    title: 'Consent before visits are counted',
    url: 'hall/showroom',
    prepare: withSettings({ analytics: { enabled: true, report: true, consent: 'all' } }),
    shows: '[data-consent-bar="true"]',
    locales: { desktop: ['en'], kiosk: ['ar'], phone: ['de'] },
  },
  'still-there': {
    title: 'Before the next visitor',
    url: 'hall/showroom',
    prepare: withSettings({ privacyReset: { enabled: true, timeout: 5, countdown: 60 } }),
    shows: '[data-still-there="asked"]',
    locales: { desktop: ['de'], kiosk: ['en'], phone: ['ar'] },
  },
  'take-away': {
    title: 'A code for a place',
    url: 'hall/showroom',
    prepare: withSettings({ takeAway: { url: 'https://showroom.arcwell.example' } }),
    show: ({ press }) => press('[data-ability="takeAway"]'),
    shows: '[data-qr]',
    locales: { desktop: ['en'], kiosk: ['de'], phone: ['ar'] },
  },
  bag: {
    title: 'Saved articles',
    url: 'hall/showroom',
    prepare: withSettings({ takeAway: { url: 'https://showroom.arcwell.example' } }),
    async show({ dispatch, press }) {
      for (const id of [1, 2, 3]) await dispatch({ type: 'takeAlong', item: { type: 'article', id } })
      await press('[data-ability="takeAway"]')
      await press('[data-view="bag"]')
    },
    shows: '[data-qr]',
    locales: { desktop: ['de'], kiosk: ['zh'] },
  },
} satisfies Readonly<Record<string, Scene>>
