import type { CSSProperties } from 'react'
import type { Location } from '../../content'
import { useText } from '../../ports'
import { useLocalizedText } from '../../ui'
import styles from './PlaceCard.module.css'
import { usePlace } from './usePlace'

interface PlaceCardProps {
  readonly location: Location
  /** Shown below the name. */
  readonly note?: string | undefined
}

/** A location as a large picture with its name. A touch navigates there. */
export function PlaceCard({ location, note }: PlaceCardProps) {
  const { picture, go } = usePlace(location, 'medium')
  const text = useText()
  const { children: title, ...setting } = useLocalizedText({ hyphenate: true })(location.title)
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={text('place.fly', { place: location.title })}
      aria-description={note}
      data-place={location.payloadId}
      onClick={go}
    >
      {picture && <img className={styles.picture} src={picture} alt="" decoding="async" draggable={false} />}
      <span
        className={styles.title}
        style={{ '--longest': longestWord(String(title)) } as CSSProperties}
        {...setting}
      >
        {title}
        {note && <small className={styles.note}>{note}</small>}
      </span>
    </button>
  )
}

/** Length of the longest unbreakable part. */
function longestWord(title: string): number {
  return Math.max(...title.split(/[\s\u00ad-]+/).map((word) => [...word].length))
}
