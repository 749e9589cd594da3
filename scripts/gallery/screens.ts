import { type BrowserContextOptions, devices } from '@playwright/test'

/** A phone with its own keyboard and pixel density. */
const PHONE = {
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent: devices['Pixel 7']?.userAgent ?? '',
} satisfies BrowserContextOptions

/** The screens of the gallery. */
export const SCREENS = {
  desktop: { title: 'Desktop, 1920 × 1080', viewport: { width: 1920, height: 1080 } },
  wall: { title: '4K wall, 3840 × 2160', viewport: { width: 3840, height: 2160 } },
  kiosk: { title: 'Upright kiosk, 1080 × 1920', viewport: { width: 1080, height: 1920 }, hasTouch: true },
  phone: { title: 'Phone, 390 × 844', viewport: { width: 390, height: 844 }, ...PHONE },
  flat: { title: 'Phone in landscape, 844 × 390', viewport: { width: 844, height: 390 }, ...PHONE },
} satisfies Readonly<Record<string, BrowserContextOptions & { readonly title: string }>>

export type ScreenName = keyof typeof SCREENS
