import { useText } from '../../ports'
import styles from './ReloadScreen.module.css'
import { useUpdates } from './useUpdates'
import type { WithUpdates } from './withUpdates'

/** Covers everything for a moment before the page reloads. */
export default function ReloadScreen({ updates }: WithUpdates) {
  const { leaving } = useUpdates(updates)
  const text = useText()
  return (
    leaving && (
      <div className={styles.screen} role="status" data-farewell>
        <p dir="auto">{text('updater.done')}</p>
      </div>
    )
  )
}
