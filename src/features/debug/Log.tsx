import { useSyncExternalStore } from 'react'
import { type Logbook, MOST_LINES, useText } from '../../ports'
import { Button } from '../../ui'
import styles from './Counters.module.css'

/** Number of visible lines. */
const VISIBLE_LINES = 8

/** The last log lines and a button to download all. */
export function Log({ logbook }: { readonly logbook: Logbook }) {
  const text = useText()
  const last = useSyncExternalStore(
    logbook.subscribe,
    () => logbook.latest(VISIBLE_LINES).join('\n'),
    () => logbook.latest(VISIBLE_LINES).join('\n'),
  )
  return (
    <section className={styles.log} dir="ltr" aria-label={text('logging.title')} data-log>
      <pre>{last}</pre>
      <Button data-log-download onClick={() => download(logbook)}>
        {text('logging.download')}
      </Button>
    </section>
  )
}

/** Downloads a text file with one event per line. */
function download(logbook: Logbook): void {
  const lines = `${logbook.latest(MOST_LINES).join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([lines], { type: 'text/plain;charset=utf-8' }))
  link.download = `showroom-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.log`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
