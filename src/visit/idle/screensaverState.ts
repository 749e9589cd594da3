/**
 * What an idle screen shows: the entry of a screensaver at an index, or the showroom's own places in turn.
 */
export type ScreensaverState =
  | { readonly mode: 'media'; readonly id: number; readonly index: number }
  | { readonly mode: 'automatic' }
  | { readonly mode: 'follow_next' }
