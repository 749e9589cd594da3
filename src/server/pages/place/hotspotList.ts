import {
  type Hotspot,
  hotspotDirection,
  hotspotName,
  hotspotPicture,
  hotspotTitle,
  inReadingOrder,
  shapesOf,
} from '../../../content'
import { attributes } from '../markup'
import { actionUrl } from './actionUrl'
import { element, textIn } from './markup'
import type { PlaceView } from './view'

/** The hotspots on the picture as links, drawn like the program's rings. */
export function renderHotspots(view: PlaceView): string {
  const { location, hotspots, text, parts } = view
  if (location.hotspotsHidden || location.hotspots.length === 0) return ''
  return element(
    'ul',
    {
      class: parts.classOf('Hotspots', 'hotspots'),
      'aria-label': text('place.hotspots'),
      'data-labels': hotspots.labels,
      'data-shapes': shapesOf(location),
    },
    `<li${attributes({ class: parts.classOf('Hotspots', 'frame'), 'aria-hidden': 'true' })}></li>`,
    ...inReadingOrder(location.hotspots).map((hotspot) => renderHotspot(hotspot, view)),
  )
}

function renderHotspot(hotspot: Hotspot, view: PlaceView): string {
  const { parts, places, text } = view
  const { action, type, color, custom } = hotspot
  const { left, top, width, height } = hotspot.position
  const goal = action.type === 'goTo' ? action.payloadId : undefined
  const target = goal === undefined ? undefined : places.items.get(goal)
  const drawing = hotspotPicture(hotspot)
  const title = drawing || width !== undefined ? hotspot.title : hotspotTitle(hotspot, text)
  const style = [
    `--left:${left}`,
    `--top:${top}`,
    ...(width ? [`--width:${width}`] : []),
    ...(height ? [`--height:${height}`] : []),
    ...(color ? [`--color:${color}`] : []),
  ].join(';')
  return element(
    'li',
    {
      ...{ class: parts.classOf('Hotspots', 'spot'), style, 'data-spot': '', 'data-leads-to': goal },
      'data-pointing-to': type === 'navigation' ? hotspotDirection(hotspot) : undefined,
      'data-area': String(width !== undefined && height !== undefined),
    },
    element(
      'a',
      {
        class: parts.classOf('Hotspots', 'button'),
        href: actionUrl(action, view),
        ...(action.type === 'openLink' && action.newWindow && { target: '_blank', rel: 'noopener' }),
        'aria-label': hotspotName(hotspot, text),
        ...{ 'data-hotspot': hotspot.id, 'data-custom': String(custom) },
        'data-station': String(target?.kind === 'location' && target.stationCategory !== undefined),
      },
      drawing
        ? `<img${attributes({ class: parts.classOf('Hotspots', 'picture'), src: view.resolveMedia(drawing.url), loading: 'lazy', alt: '', draggable: 'false' })}>`
        : renderRing(hotspot, view),
      textIn('span', title, view, { class: parts.classOf('Hotspots', 'label'), 'data-label': '' }),
    ),
  )
}

function renderRing({ type, icon }: Hotspot, { parts, resolveMedia }: PlaceView): string {
  const inside = icon
    ? `<img${attributes({ src: resolveMedia(icon.url), loading: 'lazy', alt: '', draggable: 'false' })}>`
    : parts.iconOf(type, type === 'navigation' ? parts.classOf('Hotspots', 'forward') : undefined)
  return element('span', { class: parts.classOf('Hotspots', 'ring'), 'data-ring': '' }, inside)
}
