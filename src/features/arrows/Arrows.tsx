import {
  arrows as arrowsOf,
  currentLocation,
  hotspotsOnPicture,
  leadTo,
  listedPlaces,
  useContent,
  useDispatch,
  useLayout,
  useText,
  useVisit,
} from '../../ports'
import { NextIcon, PreviousIcon, TouchButton, useLocalizedText } from '../../ui'
import styles from './Arrows.module.css'

const SIDES = [
  { side: 'previous', Icon: PreviousIcon },
  { side: 'next', Icon: NextIcon },
] as const

const NO_PLACES = { exits: [], others: [] } as const

/**
 * The arrows to the previous and the next place. A hotspot on the picture that leads there stands for an arrow, and so
 * does a card below the picture in portrait.
 */
export function Arrows() {
  const arrows = useVisit(arrowsOf)
  const here = useVisit(currentLocation)
  const shown = useVisit(hotspotsOnPicture)
  const content = useContent()
  const upright = useLayout().orientation === 'portrait'
  const dispatch = useDispatch()
  const text = useText()
  const words = useLocalizedText()
  const { exits, others } = upright && here ? listedPlaces(here, content) : NO_PLACES
  const listed = [...exits, ...others].map(({ payloadId }) => payloadId)
  return SIDES.map(({ side, Icon }) => {
    const arrow = arrows[side]
    const place = arrow && (arrow.title ?? content.items.get(arrow.payloadId)?.title)
    return (
      arrow &&
      place !== undefined &&
      !listed.includes(arrow.payloadId) && (
        <TouchButton
          key={side}
          className={styles.arrow}
          data-arrow={side}
          data-leads-to={arrow.payloadId}
          // Keeps its box, so that the layout of the hotspots knows how much room it would take.
          data-replaced={leadTo(shown, arrow.payloadId)}
          data-keep-clear
          aria-label={text(`place.${side}`, { place })}
          onClick={() => dispatch({ type: 'goTo', payloadId: arrow.payloadId })}
        >
          <Icon aria-hidden="true" />
          <span className={styles.place} {...words(place)} />
        </TouchButton>
      )
    )
  })
}
