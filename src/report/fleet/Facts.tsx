import { useTranslation } from 'react-i18next'
import type { FleetKioskDetails } from '../../contracts'
import type { Format } from '../format'
import styles from './Details.module.css'
import type { FleetFormat } from './fleetFormat'

interface FactsProps {
  readonly value: FleetKioskDetails
  readonly now: number
  readonly format: Format
  readonly times: FleetFormat
}

/** A kiosk's data as a list. */
export function Facts({ value, now, format, times }: FactsProps) {
  const { t } = useTranslation()
  const { release, disk, lastUpdate, phase, url, seenAt, startedAt, clockAhead, visitsToday } = value
  const ran = Date.parse(seenAt) + clockAhead * 1000 - Date.parse(startedAt)
  const update = lastUpdate && `${t(`fleet.end_${lastUpdate.end}`)} · ${times.moment(lastUpdate.at)}`
  const facts: readonly (readonly [string, string | null])[] = [
    [t('fleet.seen'), times.ago(seenAt, now)],
    [t('fleet.running'), times.length(ran)],
    [t('fleet.content'), release && times.release(release)],
    [t('fleet.update'), update],
    ['', lastUpdate?.detail || null],
    [t('fleet.updater'), phase && t(`fleet.phase_${phase}`)],
    [t('fleet.disk'), disk && `${times.bytes(disk.freeBytes)} / ${times.bytes(disk.totalBytes)}`],
    [t('fleet.visits_today'), visitsToday === null ? null : format.number(visitsToday)],
    [t('fleet.restarts'), format.number(value.restarts)],
    [t('fleet.clock'), Math.abs(clockAhead) < 5 ? null : format.duration(Math.abs(clockAhead))],
    [t('fleet.page'), url],
    [t('fleet.program'), value.app],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, fact]) =>
          fact !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
