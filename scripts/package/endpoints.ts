import { BRAND_ENDPOINT, type EndpointName } from '../../src/content'
import { ENDPOINTS as LOADED } from '../../src/settings'

export type Endpoint = EndpointName | 'ui-translation' | typeof BRAND_ENDPOINT

const SINGLE: readonly string[] = ['app-setting', 'ui-translation', BRAND_ENDPOINT]

/** Loaded apart from the others. */
const APART = ['ui-translation', BRAND_ENDPOINT].map((name) => ({ name, localized: true }))

/** The REST answers a package may hold (spec §7). `single` answers one record, the others a list. */
export const ENDPOINTS = Object.fromEntries(
  [...LOADED, ...APART].map(({ name, localized }) => [name, { localized, single: SINGLE.includes(name) }]),
) as Readonly<Record<Endpoint, { readonly localized: boolean; readonly single: boolean }>>

export function isEndpoint(name: string): name is Endpoint {
  return Object.hasOwn(ENDPOINTS, name)
}
