import type { Hotspot } from '../model/hotspot'
import type { Location } from '../model/location'
import { type Media, mediaKind } from '../model/media'

/** Returns the interface's text for a key, with values inserted. */
type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Returns a title for places that need one. */
export function hotspotTitle({ title }: Hotspot, text: Text): string {
  return title || text('hotspot.untitled')
}

/** Accessible name: where the hotspot leads or what it opens, with the `figure` that its label has. */
export function hotspotName(hotspot: Hotspot, text: Text, figure?: string): string {
  const { action, type } = hotspot
  const title = hotspotTitle(hotspot, text)
  const shown = figure ? `${title} · ${figure}` : title
  if (action.type === 'goTo') return text('place.fly', { place: shown })
  if (action.type === 'openLink' && action.newWindow) return text('hotspot.new_window', { title: shown })
  return text(`hotspot.${type}`, { title: shown })
}

/**
 * Picture of a custom hotspot: its background image, or else its first picture unless a touch opens that. Undefined: it
 * has the ring of its type.
 */
export function hotspotPicture({ custom, backgroundImage, action, media }: Hotspot): Media | undefined {
  if (!custom) return undefined
  const opensMedia = ['openImages', 'openVideo', 'openPdf'].includes(action.type)
  return backgroundImage ?? (opensMedia ? undefined : media.find((file) => mediaKind(file) === 'image'))
}

/** Unique key. Each kind of hotspot has its own ids. */
export function hotspotKey({ type, custom, id }: Pick<Hotspot, 'type' | 'custom' | 'id'>): string {
  return `${custom ? 'custom-' : ''}${type} ${id}`
}

/** Fractions of the picture: lower hotspots lead back past the viewer, those near a side lead out there. */
const BACK_FROM_TOP = 0.8
const SIDE_MARGIN = 0.06

type Direction = 'ahead' | 'back' | 'left' | 'right'

/** Direction of a navigation arrow by its position in the picture. */
export function hotspotDirection({ position: { left, top } }: Pick<Hotspot, 'position'>): Direction {
  if (top >= BACK_FROM_TOP) return 'back'
  if (left <= SIDE_MARGIN) return 'left'
  return left >= 1 - SIDE_MARGIN ? 'right' : 'ahead'
}

/** How many of the two aspect ratios, 16:9 and 4:3, the location's pictures have. */
export function shapesOf({ backgrounds }: Pick<Location, 'backgrounds'>): number {
  return ['_16x9', '_4x3'].filter((shape) => backgrounds.some(({ key }) => key.endsWith(shape))).length
}
