import { textOfEnd } from '../../contracts'
import { type UpdatesNews, useText } from '../../ports'
import { Button } from '../../ui'
import styles from './Notices.module.css'
import { useNews } from './useNews'
import type { WithUpdates } from './withUpdates'

/** Among what may be chosen for the display: whether there is new content, and what came of looking. */
export default function Check({ updates }: WithUpdates) {
  const news = useNews(updates)
  const text = useText()
  const isBusy = news.standing !== null && !['idle', 'available'].includes(news.standing.phase)
  const told = toldOf(news)
  return (
    <div className={styles.check} data-choice="updates">
      <Button disabled={isBusy} onClick={() => updates.ask('check')}>
        {text('updater.check')}
      </Button>
      <output className={styles.told} dir="auto">
        {told && text(told)}
      </output>
    </div>
  )
}

/** What is said of it: what goes on, and how it ended where somebody here asked. */
export function toldOf({ standing, unheard, asked }: UpdatesNews): string | undefined {
  if (unheard) return asked === null ? undefined : textOfEnd('failed')
  if (!standing) return undefined
  const { phase, last } = standing
  if (phase === 'checking') return 'updater.checking'
  if (phase === 'downloading') return 'updater.downloading'
  if (phase === 'ready') return 'updater.ready'
  if (phase === 'activating') return 'updater.done'
  if (asked === null || asked === 'activate') return undefined
  if (phase === 'idle') return last ? textOfEnd(last.end) : undefined
  return undefined
}
