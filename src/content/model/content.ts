import type { BorrowedTexts } from '../parse/borrowed'
import type { PayloadId } from '../parse/fields'
import type { AppSetting } from './appSetting'
import type { Article } from './article'
import type { Iframe } from './background'
import type { BoxHook } from './boxHook'
import type { Configurator } from './configurator'
import type { Dashboard } from './dashboard'
import type { Icon } from './icon'
import type { Locale } from './locales'
import type { Location } from './location'
import type { Menu } from './menu'
import type { Screensaver } from './screensaver'
import type { Tour } from './tour'
import type { Transition } from './transition'
import type { World } from './world'

/** Everything one language of a package holds: valid, frozen, cross-checked. */
export interface Content {
  readonly locale: Locale
  /** Its texts that are in another language, for want of a translation. */
  readonly borrowed: BorrowedTexts
  readonly appSetting: AppSetting
  /** By slug, in the order of the answer. */
  readonly worlds: ReadonlyMap<string, World>
  /** Locations and transitions of all worlds by payload id, in the order of the answer. */
  readonly items: ReadonlyMap<PayloadId, WorldItem>
  /** By name. */
  readonly icons: ReadonlyMap<string, Icon>
  /** By id. */
  readonly articles: ReadonlyMap<number, Article>
  /** By id. */
  readonly dashboards: ReadonlyMap<number, Dashboard>
  /** By key. */
  readonly menus: ReadonlyMap<string, Menu>
  /** By key. */
  readonly tours: ReadonlyMap<string, Tour>
  /** By id. */
  readonly screensavers: ReadonlyMap<number, Screensaver>
  /** By uid. */
  readonly configurators: ReadonlyMap<string, Configurator>
  readonly boxHooks: readonly BoxHook[]
  /**
   * All pages that can be opened over the picture, by their id; and by the number of the part that opens them, where one
   * page only has that.
   */
  readonly pages: ReadonlyMap<number, Iframe>
  /**
   * False while only what places need has been read, and articles, menus and the like are still on their way: what is
   * not here may still come.
   */
  readonly complete: boolean
  /** Names of the endpoints that have failed so far and are asked again. */
  readonly awaited: readonly string[]
}

export type WorldItem = Location | Transition
