import { useTranslation } from 'react-i18next'
import type { FleetKiosk, FleetTotals, KioskTrouble } from '../../contracts'
import type { Format } from '../format'
import styles from './Filters.module.css'

/** Which kiosks are shown. */
export type Filter = 'all' | 'troubled' | Extract<KioskTrouble, 'silent' | 'updateFailed' | 'behind'>

export function passes(filter: Filter, { troubles }: Pick<FleetKiosk, 'troubles'>): boolean {
  if (filter === 'all') return true
  return filter === 'troubled' ? troubles.length > 0 : troubles.includes(filter)
}

interface FiltersProps {
  readonly totals: FleetTotals
  readonly filter: Filter
  readonly format: Format
  readonly onFilter: (filter: Filter) => void
}

/** Totals of the fleet. All but the visits filter the list. */
export function Filters({ totals, filter, format, onFilter }: FiltersProps) {
  const { t } = useTranslation()
  const choices: readonly (readonly [Filter, string, number])[] = [
    ['all', t('fleet.all'), totals.kiosks],
    ['troubled', t('fleet.troubled'), totals.troubled],
    ['silent', t('fleet.trouble_silent'), totals.silent],
    ['updateFailed', t('fleet.trouble_updateFailed'), totals.updateFailed],
    ['behind', t('fleet.trouble_behind'), totals.behind],
  ]
  const isGrave = (key: Filter, count: number) => count > 0 && (key === 'silent' || key === 'updateFailed')
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{t('fleet.filter')}</legend>
      {choices.map(([key, label, count]) => (
        <button
          key={key}
          type="button"
          className={styles.filter}
          aria-pressed={filter === key}
          data-grave={isGrave(key, count)}
          onClick={() => onFilter(key)}
        >
          <span className={styles.count}>{format.number(count)}</span> <span>{label}</span>
        </button>
      ))}
      <p className={styles.figure}>
        <span className={styles.count}>{format.number(totals.visitsToday)}</span>{' '}
        <span>{t('fleet.visits_today')}</span>
      </p>
    </fieldset>
  )
}
