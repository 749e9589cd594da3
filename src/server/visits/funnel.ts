import type { Funnel, TrackedEvent } from '../../contracts'

/** A funnel that is being counted. */
export type FunnelCounts = Record<keyof Funnel, number>

/** Steps of a visit as the sum of their bits. There may be hundreds of thousands of visits. */
const STEPS = { opened: 1, taken: 2, sent: 4 } as const

/** Actions by which visitors take something along. */
const TAKING: ReadonlySet<string> = new Set(['takeAlong', 'openTakeAway', 'addToCart'])
const PRODUCTS: ReadonlySet<string> = new Set(['article', 'configurator'])

export const noFunnel = (): FunnelCounts => ({ visits: 0, opened: 0, taken: 0, sent: 0 })

/** The step that an event proves, as a bit; 0: none. */
export function stepOf(event: TrackedEvent): number {
  switch (event.name) {
    case 'boxContentOpened':
      return PRODUCTS.has(event.kind) ? STEPS.opened : 0
    case 'boxBtnClickAction':
      return TAKING.has(event.action) ? STEPS.taken : 0
    case 'boxContentMediatype':
      return event.mediaType === 'download' ? STEPS.taken : 0
    case 'boxBtnClickContactformSent':
      return STEPS.sent
    default:
      return 0
  }
}

/** Counts a visit by its steps. */
export function countSteps(funnel: FunnelCounts, steps: number): void {
  funnel.visits++
  for (const [step, bit] of Object.entries(STEPS))
    if ((steps & bit) !== 0) funnel[step as keyof typeof STEPS]++
}

export function addFunnel(sum: FunnelCounts, other: Funnel): void {
  for (const step of Object.keys(sum)) sum[step as keyof Funnel] += other[step as keyof Funnel]
}

/** Adds up visits that began before an hour, 0 to 24. */
export function funnelUntil(byHour: readonly Funnel[], untilHour = 24): Funnel {
  const sum = noFunnel()
  for (const funnel of byHour.slice(0, untilHour)) addFunnel(sum, funnel)
  return sum
}
