import type { Page } from '@playwright/test'

/** The browser reports interactions that took at least this long, in ms. */
const SHORTEST = 16

/** What one interaction took, in ms. */
export interface AnswerTime {
  /** From the input to the next frame on the screen. */
  readonly total: number
  /** Until the page could handle it. */
  readonly waited: number
  /** In the page's event handlers. The rest is layout, drawing and, without a GPU, the composition by the CPU. */
  readonly handled: number
}

declare global {
  interface Window {
    interactions?: Map<number, AnswerTime>
  }
}

/** Several events, for example of one touch, are one interaction. 0: the event is part of none. */
interface InteractionEvent extends PerformanceEventTiming {
  readonly interactionId: number
}

/** Runs in the page: the longest event of each interaction, by the browser's own event timing. */
function watchInteractions(shortest: number): void {
  const interactions = new Map<number, AnswerTime>()
  window.interactions = interactions
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as InteractionEvent[]) {
      const { interactionId, duration, startTime, processingStart, processingEnd } = entry
      if (!interactionId || duration <= (interactions.get(interactionId)?.total ?? 0)) continue
      interactions.set(interactionId, {
        total: duration,
        waited: processingStart - startTime,
        handled: processingEnd - processingStart,
      })
    }
  }).observe({ type: 'event', durationThreshold: shortest, buffered: false } as PerformanceObserverInit)
}

/** Records interactions on every page that is opened from now on. */
export async function recordInteractions(page: Page): Promise<void> {
  // tsx wraps functions in a naming helper, also those that are sent to the page.
  await page.addInitScript({ content: 'globalThis.__name = (it) => it' })
  await page.addInitScript(watchInteractions, SHORTEST)
}

/**
 * What the longest interaction of an input took. One that the browser does not report was shorter than the shortest
 * time that it reports.
 */
export async function answerTime(page: Page, input: () => Promise<unknown>): Promise<AnswerTime> {
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
  const least: AnswerTime = { total: SHORTEST, waited: 0, handled: 0 }
  return times.reduce((longest, each) => (each.total > longest.total ? each : longest), least)
}

/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
