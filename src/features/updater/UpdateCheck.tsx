import { updateEndTextKey } from '../../contracts'
import { type UpdatesNews, useText } from '../../ports'
import { Button } from '../../ui'
import styles from './Notices.module.css'
import { useUpdates } from './useUpdates'
import type { WithUpdates } from './withUpdates'

/** Checks for updates from the display settings and shows the result. */
export default function UpdateCheck({ updates }: WithUpdates) {
  const news = useUpdates(updates)
  const text = useText()
  const isBusy = news.status !== null && !['idle', 'available'].includes(news.status.phase)
  const statusKey = statusTextKey(news)
  return (
    <div className={styles.check} data-choice="updates">
      <Button disabled={isBusy} onClick={() => updates.ask('check')}>
        {text('updater.check')}
      </Button>
      <output className={styles.message} dir="auto">
        {statusKey && text(statusKey)}
      </output>
    </div>
  )
}

/** Text key of the current phase, or of the result if it was requested at this screen. */
export function statusTextKey({ status, unanswered, asked }: UpdatesNews): string | undefined {
  if (unanswered) return asked === null ? undefined : updateEndTextKey('failed')
  if (!status) return undefined
  const { phase, last } = status
  if (phase === 'checking') return 'updater.checking'
  if (phase === 'downloading') return 'updater.downloading'
  if (phase === 'ready') return 'updater.ready'
  if (phase === 'activating') return 'updater.done'
  if (asked === null || asked === 'activate') return undefined
  if (phase === 'idle') return last ? updateEndTextKey(last.end) : undefined
  return undefined
}
