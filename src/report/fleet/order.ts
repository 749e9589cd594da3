import { byTrouble, type FleetKiosk } from '../../contracts'

export const ORDERS = ['trouble', 'name', 'seen', 'visits'] as const
export type Order = (typeof ORDERS)[number]

/** Compares kiosks: the worst, the first by name, the longest silent or the most visited one comes first. */
export function byOrder(order: Order, locale?: string): (one: FleetKiosk, other: FleetKiosk) => number {
  const names = new Intl.Collator(locale, { numeric: true })
  const byName = (one: FleetKiosk, other: FleetKiosk) =>
    names.compare(one.name, other.name) || (one.kiosk < other.kiosk ? -1 : 1)
  switch (order) {
    case 'trouble':
      return byTrouble(locale)
    case 'name':
      return byName
    case 'seen':
      return (one, other) =>
        one.seenAt < other.seenAt ? -1 : one.seenAt > other.seenAt ? 1 : byName(one, other)
    case 'visits':
      return (one, other) => (other.visitsToday ?? -1) - (one.visitsToday ?? -1) || byName(one, other)
  }
}
