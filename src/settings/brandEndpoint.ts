import type { EndpointSettings } from './endpoints'

const PARTS = [
  ...['icon', 'share_image', 'logo_on_dark', 'logo_on_light', 'colors', 'contact', 'legal'],
  ...[
    'typeface][populate][files][populate][media',
    'typeface][populate][scripts][populate][files][populate][media',
  ],
]

/**
 * How the brand is loaded: apart from the content, because a backend need not have one. Not part of `ENDPOINTS`, which
 * every page of the app loads.
 */
export const BRAND: EndpointSettings = {
  name: 'brand',
  path: '/api/brand',
  params: PARTS.map((part) => `populate[${part}]=true`),
  localized: true,
  limit: false,
}
