import { chooseBackground, type Location, stillOf } from '../../content'
import { useDispatch, useHost, useVisit } from '../../ports'
import styles from './PlaceRow.module.css'

interface PlaceRowProps {
  readonly location: Location
  readonly onChosen?: () => void
}

/** A place as a row with its picture: one touch flies there. */
export function PlaceRow({ location, onChosen }: PlaceRowProps) {
  const { resolveMedia } = useHost()
  const dispatch = useDispatch()
  const here = useVisit((state) => state.navigation.target === location.payloadId)
  const background = chooseBackground(location.backgrounds, { imagesOnly: true })
  const still = background && stillOf(background)
  const thumbnail = still && (still.formats.small ?? still.formats.thumbnail ?? still)
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={here ? 'location' : undefined}
      data-place={location.payloadId}
      onClick={() => {
        if (!here) dispatch({ type: 'goTo', payloadId: location.payloadId })
        onChosen?.()
      }}
    >
      {thumbnail && (
        <img
          className={styles.picture}
          src={resolveMedia(thumbnail.url)}
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
