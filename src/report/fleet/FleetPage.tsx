import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createFormat } from '../format'
import { SampleBanner, Unconnected } from '../sample/Sample'
import { useRefreshed } from '../useRefreshed'
import type { ViewProps } from '../view'
import { type FleetSource, serverFleet } from './api'
import { Details } from './Details'
import { FleetBody } from './FleetBody'
import { FleetHead } from './FleetHead'
import styles from './FleetPage.module.css'
import { createFleetFormat } from './fleetFormat'

/** Refresh interval in milliseconds while the page is visible. */
const REFRESH_MS = 15_000

/** All kiosks, those in trouble first. */
export function FleetPage({ session, locale, onLocale, onSignOut }: ViewProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<string>()
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const [sample, setSample] = useState<FleetSource>()
  const server = useMemo(() => serverFleet(session), [session])
  const source = sample ?? server
  const { value: fleet, at, fault } = useRefreshed(source.key, source.fleet, REFRESH_MS, onSignOut)
  const format = useMemo(() => createFormat(locale), [locale])
  const times = useMemo(() => createFleetFormat(locale), [locale])
  const open = useCallback((kiosk: string) => setOpened(kiosk), [])
  const hide = (kiosk: string) => setForgotten((before) => new Set([...before, kiosk]))

  const kiosks = useMemo(
    () => fleet?.kiosks.filter(({ kiosk }) => !forgotten.has(kiosk)) ?? [],
    [fleet, forgotten],
  )
  const now = Date.parse(fleet?.now ?? '')
  const isUnconnected = fault === 'off' || (fleet !== undefined && kiosks.length === 0)
  const showSample = async () => setSample((await import('../sample/sampleFleet')).sampleFleet(Date.now()))

  return (
    <div>
      <FleetHead {...{ query, locale, onLocale }} onQuery={setQuery} onSignOut={() => onSignOut()} />
      {sample && <SampleBanner onClose={() => setSample(undefined)} />}
      <main className={styles.fleet} aria-busy={!fleet && !fault}>
        <p className={styles.state} role="status">
          {fault && fault !== 'off' ? t(`fleet.fault_${fault}`) : fleet || fault ? '' : t('fleet.loading')}
        </p>
        {isUnconnected && (
          <Unconnected
            title={t('fleet.nothing')}
            text={fault === 'off' ? t('fleet.fault_off') : t('fleet.nothing_text')}
            connect={t('fleet.connect')}
            onSample={sample ? undefined : showSample}
          />
        )}
        {kiosks.length > 0 && (
          <FleetBody
            key={source.key}
            {...{ source, kiosks, query, now, locale, format, times }}
            onOpen={open}
            onForgotten={hide}
          />
        )}
        {at && <p className={styles.state}>{t('report.as_of', { time: format.time(at) })}</p>}
      </main>
      {opened !== undefined && (
        <Details
          key={opened}
          {...{ source, now, format, times, onSignOut }}
          kiosk={opened}
          onClose={() => setOpened(undefined)}
          onForgotten={() => {
            hide(opened)
            setOpened(undefined)
          }}
        />
      )}
    </div>
  )
}
