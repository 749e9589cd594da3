import { useText } from '../../ports'
import styles from './Farewell.module.css'

/** Over everything, in the moment before the page begins anew. */
export function Farewell() {
  const text = useText()
  return (
    <div className={styles.farewell} role="status" data-farewell>
      <p dir="auto">{text('updater.done')}</p>
    </div>
  )
}
