import type { CSSProperties } from 'react'
import { type Hotspot, hotspotDirection, hotspotName, hotspotPicture, hotspotTitle } from '../../content'
import { useContent, useHost, useText } from '../../ports'
import { TouchButton, useLocalizedText } from '../../ui'
import { useRingFigure } from './figures'
import styles from './Hotspots.module.css'
import { ICONS } from './icons'

interface HotspotButtonProps {
  readonly hotspot: Hotspot
  /** Delay of the animation in seconds. */
  readonly delay: number
  readonly onTouch: (hotspot: Hotspot, ring: HTMLElement) => void
}

export function HotspotButton({ hotspot, delay, onTouch }: HotspotButtonProps) {
  const text = useText()
  const words = useLocalizedText()
  const { resolveMedia } = useHost()
  const { items } = useContent()
  const { action, type, icon, color, custom } = hotspot
  const { left, top, width, height } = hotspot.position
  const target = action.type === 'goTo' ? items.get(action.payloadId) : undefined
  const station = target?.kind === 'location' && target.stationCategory !== undefined
  const Icon = ICONS[type]
  const picture = hotspotPicture(hotspot)
  // A ring needs a name; a picture or an area does not.
  const figure = useRingFigure(hotspot)
  const name = picture || width !== undefined ? hotspot.title : hotspotTitle(hotspot, text)
  const title = name && figure ? `${name} · ${figure}` : name
  const style = {
    '--left': left,
    '--top': top,
    '--delay': `${delay}s`,
    ...(width && { '--width': width }),
    ...(height && { '--height': height }),
    ...(color && { '--color': color }),
  } as CSSProperties

  return (
    <li
      className={styles.spot}
      style={style}
      data-spot
      data-leads-to={action.type === 'goTo' ? action.payloadId : undefined}
      data-pointing-to={type === 'navigation' ? hotspotDirection(hotspot) : undefined}
      data-area={width !== undefined && height !== undefined}
    >
      <TouchButton
        className={styles.button}
        aria-label={hotspotName(hotspot, text, figure)}
        data-hotspot={hotspot.id}
        data-custom={custom}
        data-station={station}
        onClick={({ currentTarget }) => onTouch(hotspot, currentTarget)}
      >
        {picture ? (
          <img className={styles.picture} src={resolveMedia(picture.url)} alt="" draggable={false} />
        ) : (
          <span className={styles.ring} data-ring>
            {icon ? (
              <img src={resolveMedia(icon.url)} alt="" draggable={false} />
            ) : (
              <Icon className={type === 'navigation' ? styles.forward : ''} aria-hidden="true" />
            )}
          </span>
        )}
        {title && <span className={styles.label} data-label {...words(title)} />}
      </TouchButton>
    </li>
  )
}
