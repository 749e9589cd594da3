interface BrowserLook {
  /** Where the page begins. */
  readonly url: string
  readonly profileDir: string
  /** The whole screen, without ways out. */
  readonly kiosk: boolean
  /** Without the GPU too: who has brought the browser down with films may have done it with its driver. */
  readonly withoutVideos: boolean
  /** Nobody else: root has no sandbox on Linux. */
  readonly isRoot: boolean
}

/** Parts of a browser that would come between visitors and the showroom, or ask the network for things nobody needs. */
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

const ALWAYS = [
  '--remote-debugging-pipe',
  // No questions and no bubbles.
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
  // Films and music begin without a touch.
  '--autoplay-policy=no-user-gesture-required',
  // A finger that wipes stays on the page.
  '--overscroll-history-navigation=0',
  // Nothing from outside, and nothing that a fair's network would be asked for.
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--check-for-update-interval=31536000',
  '--simulate-outdated-no-au=Tue, 31 Dec 2099 23:59:59 GMT',
  // A page behind another window goes on telling that it is well.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
]

const KIOSK = ['--kiosk', '--edge-kiosk-type=fullscreen', '--disable-pinch']

/** The command line that a browser is started with. */
export function browserFlags({ url, profileDir, kiosk, withoutVideos, isRoot }: BrowserLook): string[] {
  return [
    `--user-data-dir=${profileDir}`,
    ...ALWAYS,
    `--disable-features=${OFF.join()}`,
    ...(kiosk ? KIOSK : ['--start-maximized']),
    ...(withoutVideos ? ['--disable-gpu'] : []),
    ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
    `--app=${url}`,
  ]
}
