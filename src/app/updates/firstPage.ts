import type { i18n } from 'i18next'
import type { Root } from 'react-dom/client'
import type { Locale } from '../../content'
import type { Settings } from '../../settings'

/** What the page of a store without content needs. */
export interface FirstPage {
  readonly root: Root
  /** Loads the interface texts. */
  texts(): Promise<i18n>
  readonly locale: Locale
  readonly settings: Settings
  /** Takes the root over from the start screen. */
  begin(): void
}
