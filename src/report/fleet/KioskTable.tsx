import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FleetKiosk } from '../../contracts'
import { Button } from '../../ui'
import type { Format } from '../format'
import type { FleetFormat } from './fleetFormat'
import styles from './KioskTable.module.css'
import { TroubleBadges } from './TroubleBadges'

interface KioskTableProps {
  readonly kiosks: readonly FleetKiosk[]
  /** The server's time of this response. */
  readonly now: number
  readonly format: Format
  readonly times: FleetFormat
  readonly onOpen: (kiosk: string) => void
  /** Removes kiosks. Rejects if one could not be removed. */
  readonly onForget: (kiosks: readonly string[]) => Promise<void>
}

/** All kiosks as a list; those that are selected can be removed together. */
export function KioskTable({ kiosks, now, format, times, onOpen, onForget }: KioskTableProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = kiosks.filter(({ kiosk }) => chosen.has(kiosk)).map(({ kiosk }) => kiosk)
  const isWhole = selected.length === kiosks.length
  const toggle = (kiosk: string) => {
    const next = new Set(chosen)
    if (!next.delete(kiosk)) next.add(kiosk)
    setChosen(next)
  }
  return (
    <div className={styles.list}>
      <Selection key={selected.join()} {...{ selected, format }} onForget={() => onForget(selected)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table aria-label={t('fleet.title')}>
          <thead>
            <tr>
              <th scope="col">
                <Check
                  label={t('fleet.select_all')}
                  isChecked={isWhole}
                  onToggle={() => setChosen(new Set(isWhole ? [] : kiosks.map(({ kiosk }) => kiosk)))}
                />
              </th>
              <th scope="col">{t('fleet.name')}</th>
              <th scope="col">{t('fleet.state')}</th>
              <th scope="col">{t('fleet.seen')}</th>
              <th scope="col">{t('fleet.content')}</th>
              <th scope="col">{t('fleet.visits_today')}</th>
            </tr>
          </thead>
          <tbody>
            {kiosks.map(({ kiosk, name, troubles, seenAt, release, visitsToday }) => (
              <tr key={kiosk} data-selected={chosen.has(kiosk)}>
                <td>
                  <Check
                    label={t('fleet.select', { name })}
                    isChecked={chosen.has(kiosk)}
                    onToggle={() => toggle(kiosk)}
                  />
                </td>
                <th scope="row">
                  <button type="button" className={styles.name} dir="auto" onClick={() => onOpen(kiosk)}>
                    {name}
                  </button>
                </th>
                <td>
                  <TroubleBadges troubles={troubles} />
                </td>
                <td>{times.ago(seenAt, now)}</td>
                <td>{release ? times.release(release) : '–'}</td>
                <td>{visitsToday === null ? '–' : format.number(visitsToday)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface CheckProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onToggle: () => void
}

/** A checkbox with the size of a touch target. */
function Check({ label, isChecked, onToggle }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" aria-label={label} checked={isChecked} onChange={onToggle} />
    </label>
  )
}

interface SelectionProps {
  readonly selected: readonly string[]
  readonly format: Format
  readonly onForget: () => Promise<void>
}

/** What can be done with the selected kiosks. */
function Selection({ selected, format, onForget }: SelectionProps) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const forget = () => {
    setRefused(false)
    onForget().catch(() => setRefused(true))
  }
  return (
    <div className={styles.selection}>
      <p role="status">{t('fleet.selected', { number: format.number(selected.length) })}</p>
      {isAsked ? (
        <Button look="primary" onClick={forget}>
          {t('fleet.forget_sure')}
        </Button>
      ) : (
        <Button disabled={selected.length === 0} onClick={() => setAsked(true)}>
          {t('fleet.forget')}
        </Button>
      )}
      <p>{isAsked ? t('fleet.forget_hint') : ''}</p>
      <p role="alert">{isRefused ? t('fleet.fault_failed') : ''}</p>
    </div>
  )
}
