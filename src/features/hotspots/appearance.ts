import { type Hotspot, type Media, mediaKind } from '../../content'
import type { Text } from '../../ports'

/** What a hotspot is called where it has to have a name. */
export function titleOf({ title }: Hotspot, text: Text): string {
  return title || text('hotspot.untitled')
}

/** What a hotspot is called by who hears it: where it leads, or what it opens. */
export function nameOf(hotspot: Hotspot, text: Text): string {
  const { action, type } = hotspot
  const shown = titleOf(hotspot, text)
  if (action.type === 'goTo') return text('place.fly', { place: shown })
  if (action.type === 'openLink' && action.newWindow) return text('hotspot.new_window', { title: shown })
  return text(`hotspot.${type}`, { title: shown })
}

/**
 * What a custom hotspot looks like: the editor's background picture, else its own first picture where touching it does not
 * open that. Undefined: it has the ring of its type.
 */
export function pictureOf({ custom, backgroundImage, action, media }: Hotspot): Media | undefined {
  if (!custom) return undefined
  const opensMedia = ['openImages', 'openVideo', 'openPdf'].includes(action.type)
  return backgroundImage ?? (opensMedia ? undefined : media.find((file) => mediaKind(file) === 'image'))
}

/** What tells it from others of its kind in the content; each kind counts its parts by itself. */
export function keyOf({ type, custom, id }: Pick<Hotspot, 'type' | 'custom' | 'id'>): string {
  return `${custom ? 'custom-' : ''}${type} ${id}`
}

/** As shares of the picture: a way that lies lower than this leads back past the viewer, one nearer to a side leads out there. */
const BACK_FROM_TOP = 0.8
const SIDE_MARGIN = 0.06

type Direction = 'ahead' | 'back' | 'left' | 'right'

/** Where the arrow of a way points, by where the picture has it. */
export function directionOf({ position: { left, top } }: Pick<Hotspot, 'position'>): Direction {
  if (top >= BACK_FROM_TOP) return 'back'
  if (left <= SIDE_MARGIN) return 'left'
  return left >= 1 - SIDE_MARGIN ? 'right' : 'ahead'
}
