/** What an idle screen shows: a screensaver's media, by the place in its list, or the showroom's own places in turn. */
export type ScreensaverState =
  | { readonly mode: 'media'; readonly id: number; readonly index: number }
  | { readonly mode: 'automatic' }
  | { readonly mode: 'follow_next' }
