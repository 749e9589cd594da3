import type { Hotspot, Location } from '../../content'
import { useText } from '../../ports'
import { LocalizedText } from '../../ui'
import styles from './HotspotList.module.css'
import { HotspotRows } from './HotspotRows'

interface HotspotListProps {
  readonly location: Location
  readonly hotspots: readonly Hotspot[]
}

/** A location without a picture: its name and its hotspots as rows. Covers the previous picture. */
export function HotspotList({ location, hotspots }: HotspotListProps) {
  const text = useText()
  return (
    <section className={styles.ground} data-unpictured={location.payloadId}>
      <div className={styles.column}>
        <h2 className={styles.title}>
          <LocalizedText text={location.title} hyphenate />
        </h2>
        <HotspotRows label={text('place.hotspots')} hotspots={hotspots} />
      </div>
    </section>
  )
}
