// The page's first script needs these names alone: a schema beside them would be inlined into the page.

/** Background keys, best first (spec §3). */
export const BACKGROUND_KEYS = [
  'high_resolution_4x3',
  'high_resolution_16x9',
  'default_background_4x3',
  'default_background_16x9',
  'default_background',
  'mobile',
  'default_background_image',
  'fallback_image',
] as const

export type BackgroundKey = (typeof BACKGROUND_KEYS)[number]
