import { useTranslation } from 'react-i18next'
import { type FleetKiosk, SERIOUS_TROUBLES } from '../../contracts'
import styles from './StateMap.module.css'

interface StateMapProps {
  readonly kiosks: readonly FleetKiosk[]
  readonly onOpen: (kiosk: string) => void
}

/** One tile per kiosk, by its state: hundreds are seen at a glance. */
export function StateMap({ kiosks, onOpen }: StateMapProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles.map}>
      {kiosks.map(({ kiosk, name, troubles }) => {
        const [worst] = troubles
        const state = worst === undefined ? t('fleet.well') : t(`fleet.trouble_${worst}`)
        return (
          <li key={kiosk}>
            <button
              type="button"
              className={styles.tile}
              data-grave={worst === undefined ? 'no' : SERIOUS_TROUBLES.has(worst) ? 'very' : 'somewhat'}
              onClick={() => onOpen(kiosk)}
            >
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <span className={styles.state}>{state}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
