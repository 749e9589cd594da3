import { useTranslation } from 'react-i18next'
import { type KioskTrouble, SERIOUS_TROUBLES } from '../../contracts'
import styles from './TroubleBadges.module.css'

/** A kiosk's troubles, each as text with a symbol. */
export function TroubleBadges({ troubles }: { troubles: readonly KioskTrouble[] }) {
  const { t } = useTranslation()
  if (troubles.length === 0)
    return (
      <span className={styles.state} data-grave="no">
        {t('fleet.well')}
      </span>
    )
  return (
    <span className={styles.states}>
      {troubles.map((trouble) => (
        <span
          key={trouble}
          className={styles.state}
          data-grave={SERIOUS_TROUBLES.has(trouble) ? 'very' : 'somewhat'}
        >
          {t(`fleet.trouble_${trouble}`)}
        </span>
      ))}
    </span>
  )
}
