import type { Location } from '../../content'
import styles from './PlaceRow.module.css'
import { usePlace } from './usePlace'

interface PlaceRowProps {
  readonly location: Location
  readonly onChosen: () => void
}

/** A place as a row with its picture: one touch flies there. */
export function PlaceRow({ location, onChosen }: PlaceRowProps) {
  const { here, picture, go } = usePlace(location, 'small')
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={here ? 'location' : undefined}
      data-place={location.payloadId}
      onClick={() => {
        go()
        onChosen()
      }}
    >
      {picture && (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      <span className={styles.title} dir="auto">
        {location.title}
      </span>
    </button>
  )
}
