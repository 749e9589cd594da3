import type { Location } from '../../content'
import { useText } from '../../ports'
import { PictureCard } from '../../ui'
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
  return (
    <PictureCard
      title={location.title}
      note={note}
      picture={picture}
      aria-label={text('place.fly', { place: location.title })}
      data-place={location.payloadId}
      onClick={go}
    />
  )
}
