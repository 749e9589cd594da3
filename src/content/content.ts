import type { AppSetting } from './appSetting'
import type { Icon } from './icon'
import type { Locale } from './locales'
import type { PayloadId } from './payloadId'
import type { World } from './world'
import type { WorldItem } from './worldItem'

/** Everything one language of a package holds: valid, frozen, cross-checked. */
export interface Content {
  readonly locale: Locale
  readonly appSetting: AppSetting
  /** By slug, in the order of the answer. */
  readonly worlds: ReadonlyMap<string, World>
  /** Locations and transitions of all worlds by payload id, in the order of the answer. */
  readonly items: ReadonlyMap<PayloadId, WorldItem>
  /** By name. */
  readonly icons: ReadonlyMap<string, Icon>
}
