import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type FleetKiosk, SERIOUS_TROUBLES } from '../../contracts'
import type { Format } from '../format'
import type { FleetSource } from './api'
import styles from './Card.module.css'
import type { FleetFormat } from './fleetFormat'
import { Screenshot } from './Screenshot'
import { TroubleBadges } from './TroubleBadges'

interface CardProps {
  readonly source: FleetSource
  readonly kiosk: FleetKiosk
  /** The server's time of this response. */
  readonly now: number
  readonly format: Format
  readonly times: FleetFormat
  readonly onOpen: (kiosk: string) => void
}

/** A kiosk whose data cannot be shown. */
export function BrokenCard({ name }: Pick<FleetKiosk, 'name'>) {
  return (
    <li className={styles.card}>
      <p className={styles.broken}>
        <span className={styles.name} dir="auto">
          {String(name)}
        </span>
        –
      </p>
    </li>
  )
}

/** A kiosk: screenshot, state and last contact. */
export const Card = memo(function Card({ source, kiosk, now, format, times, onOpen }: CardProps) {
  const { t } = useTranslation()
  const { name, troubles, release, seenAt, visitsToday, startedAt } = kiosk
  const isGrave = troubles.some((trouble) => SERIOUS_TROUBLES.has(trouble))
  // The kiosk's clock may be wrong, so the uptime is corrected by its offset.
  const ran = Date.parse(seenAt) + kiosk.clockAhead * 1000 - Date.parse(startedAt)
  const rows: readonly (readonly [string, string])[] = [
    [t('fleet.seen'), times.ago(seenAt, now)],
    [t('fleet.content'), release ? times.release(release) : '–'],
    [t('fleet.running'), times.length(ran)],
    [t('fleet.visits_today'), visitsToday === null ? '–' : format.number(visitsToday)],
  ]
  return (
    <li className={styles.card} data-grave={isGrave} data-silent={troubles.includes('silent')}>
      <button type="button" className={styles.open} onClick={() => onOpen(kiosk.kiosk)}>
        <Screenshot source={source} kiosk={kiosk} />
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <TroubleBadges troubles={troubles} />
      </button>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
})
