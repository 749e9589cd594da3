import type { CSSProperties, RefCallback } from 'react'
import type { Hotspot, Location } from '../../content'
import {
  hotspotsOnPicture,
  leadTo,
  listedPlaces,
  Slot,
  standingAt,
  targetLocation,
  useContent,
  useSideNote,
  useText,
  useVisit,
} from '../../ports'
import { LocalizedText } from '../../ui'
import { PORTRAIT_ROW, stepOf } from './folds'
import { MoreButton } from './MoreMenu'
import { PanelButtons, type PanelProps } from './PanelButtons'
import { PlaceCard } from './PlaceCard'
import styles from './Surroundings.module.css'
import { TakeAwayButton } from './TakeAwayButton'

interface SurroundingsProps extends PanelProps {
  /** Ref of the button row that folds. */
  readonly row: RefCallback<HTMLElement>
}

/**
 * The content area in portrait: the location, what it shows, its exits that the picture does not show, and the other
 * places. Places appear on arrival, when it is known which of them the picture shows; nothing below them moves.
 */
export function Surroundings({ row, ...panels }: SurroundingsProps) {
  const here = useVisit(targetLocation)
  const content = useContent()
  const text = useText()
  const off = useVisit(({ offPicture }) => offPicture)
  const arrivedAt = useVisit(standingAt)
  const shown = useVisit(hotspotsOnPicture)
  if (!here) return <div className={styles.content} />
  const { exits, others } = listedPlaces(here, content)
  const unseen = exits.filter(({ payloadId }) => !leadTo(shown, payloadId))
  const color = here.group?.navigationColor
  return (
    <div key={here.payloadId} className={styles.content} data-scrolls>
      <div className={styles.top}>
        <p className={styles.group} style={{ ...(color && { '--color': color }) } as CSSProperties}>
          <LocalizedText text={here.group?.title ?? here.stationCategory?.title} />
        </p>
        <div ref={row} className={styles.buttons}>
          <TakeAwayButton foldsAt={stepOf(PORTRAIT_ROW, 'takeAway')} />
          <PanelButtons
            {...panels}
            names={['stations', 'shortcuts', 'display', 'languages']}
            foldsAt={(name) => stepOf(PORTRAIT_ROW, name)}
          />
          <MoreButton {...panels} />
        </div>
      </div>
      <h1 className={styles.title}>
        <LocalizedText text={here.title} hyphenate />
      </h1>
      <Slot name="surroundings:hotspots" />
      {arrivedAt === here && (
        <>
          <Places title={text('place.from_here')} places={unseen} size="medium" off={off} />
          <Places title={text('place.more')} places={others} size="small" />
        </>
      )}
    </div>
  )
}

interface PlacesProps {
  readonly title: string
  readonly places: readonly Location[]
  readonly size: 'medium' | 'small'
  /** Hotspots that the picture does not show. */
  readonly off?: readonly Hotspot[]
}

function Places({ title, places, size, off = [] }: PlacesProps) {
  const noteOf = useSideNote()
  if (places.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.places} data-size={size}>
        {places.map((location) => {
          const exit = exitTo(location, off)
          return (
            <li key={location.payloadId}>
              <PlaceCard location={location} note={exit && noteOf(exit)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The exit to a location, if the picture does not show it. */
function exitTo({ payloadId }: Location, off: readonly Hotspot[]): Hotspot | undefined {
  return off.find(({ action }) => action.type === 'goTo' && action.payloadId === payloadId)
}
