import type { Page } from '@playwright/test'

/** The browser reports interactions that took at least this long, in ms. */
const SHORTEST = 16

declare global {
  interface Window {
    interactions?: Map<number, number>
  }
}

/** Several events, for example of one touch, are one interaction. 0: the event is part of none. */
interface InteractionEvent extends PerformanceEventTiming {
  readonly interactionId: number
}

/** Runs in the page: the longest duration of each interaction, by the browser's own event timing. */
function watchInteractions(shortest: number): void {
  const interactions = new Map<number, number>()
  window.interactions = interactions
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as InteractionEvent[])
      if (entry.interactionId)
        interactions.set(
          entry.interactionId,
          Math.max(interactions.get(entry.interactionId) ?? 0, entry.duration),
        )
  }).observe({ type: 'event', durationThreshold: shortest, buffered: false } as PerformanceObserverInit)
}

/** Records interactions on every page that is opened from now on. */
export async function recordInteractions(page: Page): Promise<void> {
  // tsx wraps functions in a naming helper, also those that are sent to the page.
  await page.addInitScript({ content: 'globalThis.__name = (it) => it' })
  await page.addInitScript(watchInteractions, SHORTEST)
}

/**
 * Milliseconds from an input to the next frame on the screen. An input that the browser does not report was shorter
 * than the shortest time that it reports.
 */
export async function answerTime(page: Page, input: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => window.interactions?.clear())
  await input()
  // An entry is queued after the frame that shows the answer, and delivered in a later task.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
      ),
  )
  const times = await page.evaluate(() => [...(window.interactions?.values() ?? [])])
  return Math.max(SHORTEST, ...times)
}

/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
