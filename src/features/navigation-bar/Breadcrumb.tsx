import { breadcrumb, targetLocation, useDispatch, useText, useVisit } from '../../ports'
import { LocalizedText } from '../../ui'
import styles from './Breadcrumb.module.css'

/** Maximum number of steps. */
const MAX_STEPS = 3

/** The last locations on the way here as links, and the current one. */
export function Breadcrumb() {
  const path = useVisit(breadcrumb)
  const here = useVisit(targetLocation)
  const dispatch = useDispatch()
  const text = useText()
  return (
    <ol className={styles.breadcrumb} aria-label={text('navigation.breadcrumb')}>
      {path.slice(-MAX_STEPS).map(({ payloadId, title }) => (
        <li key={payloadId}>
          <button type="button" className={styles.step} onClick={() => dispatch({ type: 'goTo', payloadId })}>
            <LocalizedText text={title} />
          </button>
        </li>
      ))}
      {here && (
        <li aria-current="location">
          <h1 className={styles.here}>
            <LocalizedText text={here.title} hyphenate />
          </h1>
        </li>
      )}
    </ol>
  )
}
