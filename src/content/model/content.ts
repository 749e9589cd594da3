import type { BorrowedTexts } from '../parse/borrowed'
import type { PayloadId } from '../parse/fields'
import type { AppSetting } from './appSetting'
import type { Iframe } from './background'
import type { BoxHook } from './boxHook'
import type { Locale } from './locales'
import type { Location } from './location'
import type { KeyOf, RecordList, RecordOf } from './records'
import type { Transition } from './transition'
import type { World } from './world'

/** The records of each collection by what names them: icons by name, articles by id, tours by key … */
type Collections = { readonly [L in RecordList]: ReadonlyMap<KeyOf<L>, RecordOf<L>> }

/** Everything one language of a package holds: valid, frozen, cross-checked. */
export interface Content extends Collections {
  readonly locale: Locale
  /** Its texts that are in another language, for want of a translation. */
  readonly borrowed: BorrowedTexts
  readonly appSetting: AppSetting
  /** By slug, in the order of the answer. */
  readonly worlds: ReadonlyMap<string, World>
  /** Locations and transitions of all worlds by payload id, in the order of the answer. */
  readonly items: ReadonlyMap<PayloadId, WorldItem>
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
