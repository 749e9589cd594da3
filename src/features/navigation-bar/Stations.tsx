import { stations, targetLocation, useContent, useVisit } from '../../ports'
import { LocalizedText, Rows } from '../../ui'
import { PlaceRow } from './PlaceRow'
import styles from './Stations.module.css'

/** All stations of the world by category. */
export function Stations({ onChosen }: { onChosen: () => void }) {
  const content = useContent()
  const world = useVisit((state) => targetLocation(state)?.world ?? '')
  return stations(content, world).map(({ title, stations }) => (
    <section key={title} className={styles.group}>
      <h3 className={styles.title}>
        <LocalizedText text={title} hyphenate />
      </h3>
      <Rows>
        {stations.map((location) => (
          <li key={location.payloadId}>
            <PlaceRow location={location} onChosen={onChosen} />
          </li>
        ))}
      </Rows>
    </section>
  ))
}
