import { useEffect, useState } from 'react'
import { useHost } from '../../ports'
import styles from './Counters.module.css'
import { Log } from './Log'
import { rates } from './rates'

const POLL_MS = 1000

/** Player statistics, updated every second, and the last log lines. Not translated. */
export default function Counters() {
  const { playerStats, logbook } = useHost()
  const [numbers, setNumbers] = useState<Readonly<Record<string, number>>>({})

  useEffect(() => {
    let previous = playerStats()
    const timer = setInterval(() => {
      const now = playerStats()
      setNumbers({ ...now, ...rates(previous, now, POLL_MS / 1000) })
      previous = now
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [playerStats])

  return (
    <>
      {logbook && <Log logbook={logbook} />}
      <dl className={styles.counters} dir="ltr" data-debug>
        {Object.entries(numbers).map(([name, value]) => (
          <div key={name} data-reading={name}>
            <dt>{name}</dt>
            <dd>{value.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
