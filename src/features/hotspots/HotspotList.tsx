import type { Hotspot, Location } from '../../content'
import { useDispatch, useHost, useText } from '../../ports'
import { Row, Rows } from '../../ui'
import { keyed } from '../../util'
import { nameOf, partOf } from './appearance'
import styles from './HotspotList.module.css'
import { ICONS } from './icons'

interface HotspotListProps {
  readonly location: Location
  readonly hotspots: readonly Hotspot[]
}

/** A place that has no picture to show: its name, and the ways its hotspots offer as rows. They cover what was there before. */
export function HotspotList({ location, hotspots }: HotspotListProps) {
  const { resolveMedia } = useHost()
  const dispatch = useDispatch()
  const text = useText()
  return (
    <section className={styles.ground} data-unpictured={location.payloadId}>
      <div className={styles.column}>
        <h2 className={styles.title}>
          <span dir="auto">{location.title}</span>
        </h2>
        <Rows label={text('place.hotspots')}>
          {keyed(hotspots, partOf).map(([key, hotspot]) => {
            const { title, type, action, icon, color } = hotspot
            const Icon = ICONS[type]
            return (
              <li key={key}>
                <Row
                  title={title || text('hotspot.untitled')}
                  icon={icon ? <img src={resolveMedia(icon.url)} alt="" draggable={false} /> : <Icon />}
                  color={color}
                  aria-label={nameOf(hotspot, text)}
                  data-hotspot={hotspot.id}
                  onClick={() => dispatch(action)}
                />
              </li>
            )
          })}
        </Rows>
      </div>
    </section>
  )
}
