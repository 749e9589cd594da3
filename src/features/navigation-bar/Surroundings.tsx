import type { CSSProperties } from 'react'
import type { Content, Location } from '../../content'
import { stations, targetLocation, useContent, useText, useVisit } from '../../ports'
import { PanelButtons, type PanelProps } from './PanelButtons'
import { PlaceCard } from './PlaceCard'
import styles from './Surroundings.module.css'

/** Portrait's content area: where the visitor is, where the picture leads, and the other places. */
export function Surroundings(props: PanelProps) {
  const here = useVisit(targetLocation)
  const content = useContent()
  const text = useText()
  if (!here) return <div className={styles.content} />
  const ways = waysFrom(here, content)
  const others = stations(content, here.world)
    .flatMap((group) => group.stations)
    .filter((station) => station !== here && !ways.includes(station))
  const color = here.group?.navigationColor
  return (
    <div key={here.payloadId} className={styles.content}>
      <div className={styles.top}>
        <p className={styles.group} style={{ ...(color && { '--color': color }) } as CSSProperties}>
          <span dir="auto">{here.group?.title ?? here.stationCategory?.title}</span>
        </p>
        <div className={styles.buttons}>
          <PanelButtons {...props} names={['stations', 'shortcuts', 'display', 'languages']} />
        </div>
      </div>
      <h1 className={styles.title}>
        <span dir="auto">{here.title}</span>
      </h1>
      <Places title={text('place.from_here')} places={ways} size="large" />
      <Places title={text('place.more')} places={others} size="small" />
    </div>
  )
}

interface PlacesProps {
  readonly title: string
  readonly places: readonly Location[]
  readonly size: 'large' | 'small'
}

function Places({ title, places, size }: PlacesProps) {
  if (places.length === 0) return null
  return (
    <section aria-label={title}>
      {size === 'small' && <h2 className={styles.heading}>{title}</h2>}
      <ul className={styles.places} data-size={size}>
        {places.map((location) => (
          <li key={location.payloadId}>
            <PlaceCard location={location} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The places that the hotspots of a place lead to, each once. */
function waysFrom({ hotspots }: Location, { items }: Content): readonly Location[] {
  const ways = hotspots.flatMap(({ action }): Location[] => {
    const item = action.type === 'goTo' ? items.get(action.payloadId) : undefined
    return item?.kind === 'location' ? [item] : []
  })
  return [...new Set(ways)]
}
