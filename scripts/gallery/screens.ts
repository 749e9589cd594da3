import type { BrowserContextOptions } from '@playwright/test'

/** The screens that the showroom is looked at on. */
export const SCREENS = {
  desktop: { title: 'Desktop, 1920 × 1080', viewport: { width: 1920, height: 1080 } },
  wall: { title: '4K wall, 3840 × 2160', viewport: { width: 3840, height: 2160 } },
  kiosk: { title: 'Upright kiosk, 1080 × 1920', viewport: { width: 1080, height: 1920 }, hasTouch: true },
  phone: {
    title: 'Phone, 390 × 844',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    deviceScaleFactor: 2,
  },
  flat: {
    title: 'Phone held flat, 844 × 390',
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    deviceScaleFactor: 2,
  },
} satisfies Readonly<Record<string, BrowserContextOptions & { readonly title: string }>>

export type ScreenName = keyof typeof SCREENS
