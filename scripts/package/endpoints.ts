/** The endpoints of a package (spec §7). `single`: one record, otherwise a list. */
export const ENDPOINTS = {
  'app-setting': { localized: false, single: true },
  configurators: { localized: false, single: false },
  icons: { localized: false, single: false },
  screensavers: { localized: false, single: false },
  'box-hooks': { localized: false, single: false },
  worlds: { localized: true, single: false },
  'content-locations': { localized: true, single: false },
  'content-transitions': { localized: true, single: false },
  articles: { localized: true, single: false },
  dashboards: { localized: true, single: false },
  menus: { localized: true, single: false },
  tours: { localized: true, single: false },
  'ui-translation': { localized: true, single: true },
} as const

export type Endpoint = keyof typeof ENDPOINTS

export function isEndpoint(name: string): name is Endpoint {
  return Object.hasOwn(ENDPOINTS, name)
}
