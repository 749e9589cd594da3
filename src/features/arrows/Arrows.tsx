import { arrows as arrowsOf, useContent, useDispatch, useText, useVisit } from '../../ports'
import { NextIcon, PreviousIcon, useLocalizedText } from '../../ui'
import styles from './Arrows.module.css'

const SIDES = [
  { side: 'previous', Icon: PreviousIcon },
  { side: 'next', Icon: NextIcon },
] as const

export function Arrows() {
  const arrows = useVisit(arrowsOf)
  const { items } = useContent()
  const dispatch = useDispatch()
  const text = useText()
  const words = useLocalizedText()
  return SIDES.map(({ side, Icon }) => {
    const arrow = arrows[side]
    const place = arrow && (arrow.title ?? items.get(arrow.payloadId)?.title)
    return (
      arrow &&
      place !== undefined && (
        <button
          key={side}
          type="button"
          className={styles.arrow}
          data-arrow={side}
          data-keep-clear
          aria-label={text(`place.${side}`, { place })}
          onClick={() => dispatch({ type: 'goTo', payloadId: arrow.payloadId })}
        >
          <Icon aria-hidden="true" />
          <span className={styles.place} {...words(place)} />
        </button>
      )
    )
  })
}
