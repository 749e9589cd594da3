import { BRAND_ENDPOINT, brandSchema } from '../brand/brand'
import { appSettingSchema } from '../model/appSetting'
import { boxHookSchema } from '../model/boxHook'
import { locationSchema } from '../model/location'
import { collectionOf, RECORD_LISTS, RECORDS } from '../model/records'
import { transitionSchema } from '../model/transition'
import { worldSchema } from '../model/world'

/** The valibot schema of each endpoint's records. */
export const RECORD_SCHEMAS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [BRAND_ENDPOINT, brandSchema],
  ['app-setting', appSettingSchema],
  ['worlds', worldSchema],
  ['content-locations', locationSchema],
  ['content-transitions', transitionSchema],
  ['box-hooks', boxHookSchema],
  ...RECORD_LISTS.map((list) => [collectionOf(list).endpoint, RECORDS[list].schema] as const),
])

/** The parts of a valibot schema that tell which values it accepts. */
export interface AnySchema {
  readonly kind?: string
  readonly type: string
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly wrapped?: AnySchema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly key?: string
  readonly default?: unknown
  readonly getter?: (input: unknown) => AnySchema
  readonly pipe?: readonly AnySchema[]
  readonly requirement?: unknown
  readonly message?: unknown
}
