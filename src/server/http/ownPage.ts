import type { Context } from 'hono'

/**
 * Whether a call may come from a page of the showroom, by headers that browsers set and pages cannot change. Calls
 * without these headers are not from a browser. `allowed`: further origins.
 */
export function mayBeOwnPage(c: Context, allowed: readonly string[]): boolean {
  const { origin, host, 'sec-fetch-site': site } = c.req.header()
  if (site === 'same-origin' || origin === undefined) return site === undefined || site === 'same-origin'
  if (allowed.includes(origin)) return true
  return site === undefined && URL.canParse(origin) && new URL(origin).host === host
}
