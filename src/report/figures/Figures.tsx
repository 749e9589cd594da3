import { useTranslation } from 'react-i18next'
import type { Totals } from '../../contracts'
import type { Format } from '../format'
import styles from './Figures.module.css'

/** Key figures. */
export function Figures({ totals, format }: { totals: Totals; format: Format }) {
  const { t } = useTranslation()
  const { visits, arrivals, medianSeconds, opened, downloads, contactsBegun, contactsSent } = totals
  const figures: readonly (readonly [string, string, string?])[] = [
    [t('report.visit_length'), format.duration(medianSeconds)],
    [t('report.places_per_visit'), format.number(arrivals / Math.max(1, visits), 1)],
    [t('report.opened'), format.number(opened)],
    [t('report.downloads'), format.number(downloads)],
    [
      t('report.messages'),
      format.number(contactsSent),
      t('report.begun', { number: format.number(contactsBegun) }),
    ],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, beside]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {beside && <span className={styles.beside}>{beside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
