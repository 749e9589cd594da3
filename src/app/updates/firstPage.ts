import type { i18n } from 'i18next'
import type { Root } from 'react-dom/client'
import type { Locale } from '../../content'
import type { Settings } from '../../settings'

/** What the page of a store without content is drawn with. */
export interface FirstPage {
  readonly root: Root
  /** The interface's texts, once they are there. */
  texts(): Promise<i18n>
  readonly locale: Locale
  readonly settings: Settings
  /** From now on the root is not the start screen's. */
  begin(): void
}
