import { breadcrumb, targetLocation, useDispatch, useText, useVisit } from '../../ports'
import { LocalizedText } from '../../ui'
import styles from './Breadcrumb.module.css'

/** Maximum number of steps. */
const MAX_STEPS = 3

/** The last locations on the way here as links, without the current one (spec §4). */
export function Breadcrumb() {
  const path = useVisit(breadcrumb)
  const dispatch = useDispatch()
  const text = useText()
  if (path.length === 0) return null
  return (
    <ol className={styles.breadcrumb} aria-label={text('navigation.breadcrumb')}>
      {path.slice(-MAX_STEPS).map(({ payloadId, title }) => (
        <li key={payloadId}>
          <button type="button" className={styles.step} onClick={() => dispatch({ type: 'goTo', payloadId })}>
            <LocalizedText text={title} />
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The current location, beside the breadcrumb. */
export function Here() {
  const here = useVisit(targetLocation)
  return (
    here && (
      <h1 className={styles.here}>
        <LocalizedText text={here.title} hyphenate />
      </h1>
    )
  )
}
