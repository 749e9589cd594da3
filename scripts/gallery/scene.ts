import type { Page } from '@playwright/test'
import type { Locale, Media } from '../../src/content'
import type { ScreenName } from './screens'
import type { Visitor } from './visitor'

/** A scene of the gallery. */
export interface Scene {
  readonly title: string
  /** Path and query after the language. */
  readonly url: string
  /** A separate page instead of a place, so there is no arrival to wait for. */
  readonly isStandalone?: boolean
  /** Runs before the page is opened. */
  prepare?(page: Page): Promise<void>
  /** The visitor's actions there. */
  show?(visitor: Visitor): Promise<void>
  /** Selector of the element that is then visible; absent: the dialog that opens. */
  readonly shows?: string
  /** The languages per screen. */
  readonly locales: Readonly<Partial<Record<ScreenName, readonly Locale[]>>>
}

/** A film hosted on another site. */
export const SITE_FILM: Media = {
  id: 1,
  name: 'Arcwell Automation',
  caption: 'Arcwell Automation',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  hash: 'film',
  ext: '',
  mime: 'video/mp4',
  size: 0,
  formats: {},
}
