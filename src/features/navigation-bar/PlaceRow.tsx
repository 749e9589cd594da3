import type { Location } from '../../content'
import { Row } from '../../ui'
import { usePlace } from './usePlace'

interface PlaceRowProps {
  readonly location: Location
  readonly onChosen: () => void
}

/** A location as a row with a picture. A touch navigates there. */
export function PlaceRow({ location, onChosen }: PlaceRowProps) {
  const { here, picture, go } = usePlace(location, 'small')
  return (
    <Row
      title={location.title}
      picture={picture}
      aria-current={here ? 'location' : undefined}
      data-place={location.payloadId}
      onClick={() => {
        go()
        onChosen()
      }}
    />
  )
}
