import type { Hotspot } from '../../content'

/** Sorts hotspots for a list: what the place shows, then its exits; otherwise in the given order. */
export function productsFirst(hotspots: readonly Hotspot[]): readonly Hotspot[] {
  const isExit = ({ action }: Hotspot) => action.type === 'goTo'
  return [...hotspots.filter((hotspot) => !isExit(hotspot)), ...hotspots.filter(isExit)]
}
