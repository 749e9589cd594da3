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

/** The records of each collection by their key: icons by name, articles by id, tours by key … */
type Collections = { readonly [L in RecordList]: ReadonlyMap<KeyOf<L>, RecordOf<L>> }

/** All content of one language: valid, frozen, with checked references. */
export interface Content extends Collections {
  readonly locale: Locale
  /** Texts in another language that replace missing translations. */
  readonly borrowed: BorrowedTexts
  readonly appSetting: AppSetting
  /** By slug, in the order of the answer. */
  readonly worlds: ReadonlyMap<string, World>
  /** Locations and transitions of all worlds by payload id, in the order of the answer. */
  readonly items: ReadonlyMap<PayloadId, WorldItem>
  readonly boxHooks: readonly BoxHook[]
  /**
   * All pages that can be opened over the picture, by id; also by the id of the part that opens them if that is
   * unique.
   */
  readonly iframes: ReadonlyMap<number, Iframe>
  /**
   * False while only the content that locations need has been read: articles, menus and the like may still arrive.
   */
  readonly complete: boolean
  /** Endpoints that have failed so far and are retried. */
  readonly pending: readonly string[]
}

export type WorldItem = Location | Transition
