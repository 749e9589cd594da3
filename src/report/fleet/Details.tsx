import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FleetKioskDetails } from '../../contracts'
import { Button, CloseIcon } from '../../ui'
import type { Format } from '../format'
import type { Fault } from '../session'
import { useRefreshed } from '../useRefreshed'
import type { FleetSource } from './api'
import styles from './Details.module.css'
import { Facts } from './Facts'
import type { FleetFormat } from './fleetFormat'
import { Screenshot } from './Screenshot'
import { TroubleBadges } from './TroubleBadges'

interface DetailsProps {
  readonly source: FleetSource
  readonly kiosk: string
  readonly now: number
  readonly format: Format
  readonly times: FleetFormat
  readonly onClose: () => void
  readonly onForgotten: () => void
  readonly onSignOut: (why?: Fault) => void
}

const REFRESH_MS = 15_000

/** All data of a kiosk in a side sheet. */
export function Details({ source, kiosk, onClose, onForgotten, onSignOut, ...shown }: DetailsProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const { value, fault } = useRefreshed(kiosk, () => source.kiosk(kiosk), REFRESH_MS, onSignOut)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.details}
      aria-labelledby="kiosk-name"
      onClose={onClose}
      // A click on the backdrop closes it.
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      onKeyDown={({ key }) => key === 'Escape' && dialog.current?.close()}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id="kiosk-name" dir="auto">
            {value?.name ?? ''}
          </h2>
          <Button
            icon={<CloseIcon />}
            aria-label={t('fleet.close')}
            onClick={() => dialog.current?.close()}
          />
        </header>
        {value ? (
          <KioskDetails {...{ source, value, ...shown }} onForgotten={onForgotten} />
        ) : (
          <p role="status">{fault ? t(`fleet.fault_${fault}`) : t('fleet.loading')}</p>
        )}
      </div>
    </dialog>
  )
}

interface KioskDetailsProps
  extends Pick<DetailsProps, 'source' | 'now' | 'format' | 'times' | 'onForgotten'> {
  readonly value: FleetKioskDetails
}

function KioskDetails({ source, value, now, format, times, onForgotten }: KioskDetailsProps) {
  const { t } = useTranslation()
  const { errors, log, troubles } = value
  return (
    <>
      {value.screen !== null && <Screenshot source={source} kiosk={value} />}
      <TroubleBadges troubles={troubles} />
      <Facts {...{ value, now, format, times }} />
      <section>
        <h3>{t('fleet.errors')}</h3>
        {errors.length === 0 && <p className={styles.quiet}>{t('fleet.no_errors')}</p>}
        <ul className={styles.errors}>
          {errors.map(({ at, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two errors may be identical
            <li key={index}>
              <span className={styles.quiet}>{times.moment(at)}</span> <span dir="auto">{message}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('fleet.log')}</h3>
        {log.length === 0 ? (
          <p className={styles.quiet}>{t('fleet.no_log')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          <pre className={styles.log} dir="ltr" tabIndex={0}>
            {log.join('\n')}
          </pre>
        )}
      </section>
      <Forget onForget={() => source.forget(value.kiosk)} onForgotten={onForgotten} />
    </>
  )
}

interface ForgetProps {
  readonly onForget: () => Promise<void>
  readonly onForgotten: () => void
}

/** Removes a kiosk from the list after a confirmation. */
function Forget({ onForget, onForgotten }: ForgetProps) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const forget = () => {
    setRefused(false)
    onForget().then(onForgotten, () => setRefused(true))
  }
  return (
    <footer className={styles.forget}>
      <p className={styles.quiet}>{t('fleet.forget_hint')}</p>
      {isAsked ? (
        <Button look="primary" onClick={forget}>
          {t('fleet.forget_sure')}
        </Button>
      ) : (
        <Button onClick={() => setAsked(true)}>{t('fleet.forget')}</Button>
      )}
      <p role="alert">{isRefused ? t('fleet.fault_failed') : ''}</p>
    </footer>
  )
}
