import type { Page } from '@playwright/test'
import type {} from '../../../../src/app/embed/showroomApi'
import { LOCALES, type Locale } from '../../../../src/content'
import { closeAll, dispatch } from '../../support/page'
import { expect } from '../../support/showroom'

const DESKTOP = { width: 1280, height: 720 }

/** A part of the showroom that is checked in each language. */
export interface Surface {
  readonly window: { readonly width: number; readonly height: number }
  readonly place: string
  open(page: Page): Promise<unknown>
  /** Its content depends on the language at opening time: reopen it for each. */
  readonly reopen?: boolean
}

export const SURFACES = {
  place: { window: DESKTOP, place: 'hall-overview', open: async () => {} },
  article: {
    window: DESKTOP,
    place: 'hall-overview',
    open: (page) => dispatch(page, { type: 'openArticle', id: 1 }),
  },
  document: {
    window: DESKTOP,
    place: 'hall-drive',
    reopen: true,
    async open(page) {
      await page.evaluate(() => {
        const hotspot = window.showroom?.getState().hotspots.find(({ action }) => action.type === 'openPdf')
        if (hotspot) window.showroom?.dispatch(hotspot.action)
      })
      await expect(page.locator('[data-page="1"][data-state="drawn"]')).toBeVisible()
    },
  },
  contact: {
    window: DESKTOP,
    place: 'hall-overview',
    async open(page) {
      await dispatch(page, { type: 'openContact' })
      // Shows all validation messages.
      await page.locator('[role="dialog"] form button[type="submit"]').click()
    },
  },
  menu: {
    window: DESKTOP,
    place: 'hall-overview',
    open: (page) => page.locator('[data-ability="menu"]').click(),
  },
  phone: { window: { width: 390, height: 844 }, place: 'hall-overview', open: async () => {} },
} satisfies Readonly<Record<string, Surface>>

type SurfaceName = keyof typeof SURFACES

/** One surface in one text size and several languages. */
export interface Row {
  readonly size: number
  readonly name: SurfaceName
  readonly locales: readonly Locale[]
}

const SIZES = [9, 20]
const NAMES = Object.keys(SURFACES) as SurfaceName[]

/** Every surface in every language and both text sizes. */
export const ALL: readonly Row[] = SIZES.flatMap((size) =>
  NAMES.map((name) => ({ size, name, locales: LOCALES })),
)

/** Every language on one surface, and every surface in one text size: the subset that every run checks. */
export const SOME: readonly Row[] = NAMES.map((name, row) => ({
  size: row < NAMES.length / 2 ? 9 : 20,
  name,
  locales: LOCALES.filter((_, index) => index % NAMES.length === row),
}))

/** Goes to the surface's location and opens it. */
export async function openSurface(page: Page, { window: size, place, open }: Surface): Promise<void> {
  await closeAll(page)
  await page.setViewportSize(size)
  await dispatch(page, { type: 'goTo', payloadId: place })
  const state = () => page.evaluate(() => window.showroom?.getState())
  await expect.poll(state, { intervals: [50] }).toMatchObject({ location: place, moving: false })
  await open(page)
}
