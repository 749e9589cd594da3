import { useEffect, useState } from 'react'
import { useHost } from '../../ports'
import styles from './Counters.module.css'
import { describeChange } from './describeChange'
import { rates } from './rates'

const READ_EVERY = 1000

/** The player's numbers, read every second, and the visit's events on the browser's console. Names are technical words. */
export default function Counters() {
  const { visit, readings } = useHost()
  const [numbers, setNumbers] = useState<Readonly<Record<string, number>>>({})

  useEffect(() => {
    let before = readings()
    const timer = setInterval(() => {
      const now = readings()
      setNumbers({ ...now, ...rates(before, now, READ_EVERY / 1000) })
      before = now
    }, READ_EVERY)
    return () => clearInterval(timer)
  }, [readings])

  useEffect(
    () =>
      visit.subscribe((state, before) => {
        for (const line of describeChange(before, state)) console.info(`[showroom] ${line}`)
      }),
    [visit],
  )

  return (
    <dl className={styles.counters} dir="ltr" data-debug>
      {Object.entries(numbers).map(([name, value]) => (
        <div key={name} data-reading={name}>
          <dt>{name}</dt>
          <dd>{value.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}
