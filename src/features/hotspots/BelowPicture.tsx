import { useContent, useText, useVisit } from '../../ports'
import styles from './BelowPicture.module.css'
import { HotspotRows } from './HotspotRows'

/** Portrait: the hotspots that do not fit into the picture, listed below it. Locations have their own cards there. */
export function BelowPicture() {
  const off = useVisit(({ offPicture }) => offPicture)
  const { items } = useContent()
  const text = useText()
  const others = off.filter(
    ({ action }) => action.type !== 'goTo' || items.get(action.payloadId)?.kind !== 'location',
  )
  if (others.length === 0) return null
  return (
    <section className={styles.section} aria-label={text('place.others')}>
      <HotspotRows hotspots={others} label={text('place.others')} note={text('place.off_picture')} />
    </section>
  )
}
