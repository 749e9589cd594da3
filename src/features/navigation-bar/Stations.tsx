import { Slot, stations, targetLocation, useContent, useVisit } from '../../ports'
import { LocalizedText, Rows } from '../../ui'
import { PlaceRow } from './PlaceRow'
import styles from './Stations.module.css'

/** All stations of the world by category. */
export function Stations({ onChosen }: { onChosen: () => void }) {
  const content = useContent()
  const world = useVisit((state) => targetLocation(state)?.world ?? '')
  return (
    <>
      {/* biome-ignore lint/a11y: a place that is chosen on the plan, by touch or key, clicks its own button. */}
      <div onClick={({ target }) => isPlace(target) && onChosen()}>
        <Slot name="stations:plan" />
      </div>
      {stations(content, world).map(({ title, stations }) => (
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
      ))}
    </>
  )
}

function isPlace(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-place]') !== null
}
