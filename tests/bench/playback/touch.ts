import type { Page } from '@playwright/test'
import type {} from '../../../src/app/embed/showroomApi'
import { withSettings } from '../../e2e/support/intercept'
import { payloadId } from '../../e2e/support/picture/relay'

/**
 * Milliseconds from a request for the next place until the first frame that blends away from the still.
 * `prepared`: the film was preloaded; otherwise nothing was.
 */
export async function timeTouch(page: Page, url: string, prepared: boolean): Promise<number> {
  if (!prepared) {
    await withSettings(page, { player: { aheadMegabytes: 0 } })
  }
  await page.goto(new URL('/en/relay/p00?logging=true', url).href)
  await page.locator('[data-stage="gpu"][data-state="resting"]').waitFor()
  const ready = prepared ? '2' : '0'
  await page.locator('[data-reading="prepared"] dd', { hasText: new RegExp(`^${ready}$`) }).waitFor()
  return page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const stage = document.querySelector('[data-stage]')
        if (!stage) throw new Error('no stage')
        const begin = performance.now()
        new MutationObserver((_, observer) => {
          if (stage.getAttribute('data-state') !== 'blending') return
          observer.disconnect()
          // The first blended frame is drawn in the next display frame.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begin)))
        }).observe(stage, { attributes: true, attributeFilter: ['data-state'] })
        window.showroom?.dispatch({ type: 'goTo', payloadId: target })
      }),
    payloadId(1),
  )
}
