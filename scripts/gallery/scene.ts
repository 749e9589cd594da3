import type { Page } from '@playwright/test'
import type { Locale, Media } from '../../src/content'
import type { ScreenName } from './screens'
import type { Visitor } from './visitor'

/** Something that a visitor can come to see. */
export interface Scene {
  readonly title: string
  /** Path and query, behind the language. */
  readonly url: string
  /** Not a place of the showroom, but a page of its own: there is nothing to arrive at. */
  readonly isStandalone?: boolean
  /** Before the page is opened. */
  prepare?(page: Page): Promise<void>
  /** What the guest does there. */
  show?(visitor: Visitor): Promise<void>
  /** What can be seen then; absent: what opens is a dialog. */
  readonly shows?: string
  /** The languages it is taken in, a screen. */
  readonly locales: Readonly<Partial<Record<ScreenName, readonly Locale[]>>>
}

/** A film that another site plays. */
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
