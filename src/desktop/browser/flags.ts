interface BrowserLook {
  /** URL of the first page. */
  readonly url: string
  readonly profileDir: string
  /** Full screen, without controls to leave it. */
  readonly kiosk: boolean
  /** Disables the GPU as well: a browser that crashes with films may crash in its driver. */
  readonly withoutVideos: boolean
  /** Disables the sandbox, which is not available to root on Linux. */
  readonly isRoot: boolean
}

/** Features that would get between visitors and the showroom, or that send needless requests. */
const OFF = [
  'AutofillServerCommunication',
  'HttpsUpgrades',
  'InterestFeedContentSuggestions',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'OverscrollHistoryNavigation',
  'TouchpadOverscrollHistoryNavigation',
  'Translate',
  'WebUIOmniboxPopup',
  'msEdgeSidebarV2',
]

/**
 * Cookies are sent only to the port that set them: another server on the same address must not receive the secret
 * of this launch.
 */
const ON = ['EnablePortBoundCookies']

const ALWAYS = [
  '--remote-debugging-pipe',
  // No dialogs and no bubbles.
  '--no-first-run',
  '--no-default-browser-check',
  '--noerrdialogs',
  '--hide-crash-restore-bubble',
  '--disable-session-crashed-bubble',
  '--disable-translate',
  '--disable-notifications',
  '--disable-prompt-on-repost',
  '--disable-save-password-bubble',
  '--password-store=basic',
  '--use-mock-keychain',
  // Films and music play without a user gesture.
  '--autoplay-policy=no-user-gesture-required',
  // A swipe does not leave the page.
  '--overscroll-history-navigation=0',
  // No extensions, and no requests in the background.
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--check-for-update-interval=31536000',
  '--simulate-outdated-no-au=Tue, 31 Dec 2099 23:59:59 GMT',
  // A page behind another window continues to send heartbeats.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
]

const KIOSK = ['--kiosk', '--edge-kiosk-type=fullscreen', '--disable-pinch']

/** Returns the command-line arguments for a browser. */
export function browserFlags({ url, profileDir, kiosk, withoutVideos, isRoot }: BrowserLook): string[] {
  return [
    `--user-data-dir=${profileDir}`,
    ...ALWAYS,
    `--enable-features=${ON.join()}`,
    `--disable-features=${OFF.join()}`,
    ...(kiosk ? KIOSK : ['--start-maximized']),
    ...(withoutVideos ? ['--disable-gpu'] : []),
    ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
    `--app=${url}`,
  ]
}
