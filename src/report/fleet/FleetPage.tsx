import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { byTrouble, fleetTotals } from '../../contracts'
import { createFormat } from '../format'
import { useRefreshed } from '../useRefreshed'
import type { ViewProps } from '../view'
import { readFleet } from './api'
import { BrokenCard, Card } from './Card'
import { Details } from './Details'
import { type Filter, Filters, passes } from './Filters'
import { FleetHead } from './FleetHead'
import styles from './FleetPage.module.css'
import { createFleetFormat, searchText } from './fleetFormat'

/** Refresh interval in milliseconds while the page is visible. */
const REFRESH_MS = 15_000

/** All kiosks, those in trouble first. */
export function FleetPage({ session, locale, onLocale, onSignOut }: ViewProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<Filter>('all')
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<string>()
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const {
    value: fleet,
    at,
    fault,
  } = useRefreshed(session.token, () => readFleet(session), REFRESH_MS, onSignOut)
  const format = useMemo(() => createFormat(locale), [locale])
  const times = useMemo(() => createFleetFormat(locale), [locale])
  const open = useCallback((kiosk: string) => setOpened(kiosk), [])

  const kiosks = useMemo(
    () => fleet?.kiosks.filter(({ kiosk }) => !forgotten.has(kiosk)).toSorted(byTrouble(locale)) ?? [],
    [fleet, forgotten, locale],
  )
  const wanted = useDeferredValue(query.trim().toLocaleLowerCase(locale))
  const shown = kiosks.filter(
    (kiosk) => passes(filter, kiosk) && (wanted === '' || searchText(kiosk, times, locale).includes(wanted)),
  )
  const now = Date.parse(fleet?.now ?? '')

  return (
    <div>
      <FleetHead {...{ query, locale, onLocale }} onQuery={setQuery} onSignOut={() => onSignOut()} />
      <main className={styles.fleet} aria-busy={!fleet}>
        <p className={styles.state} role="status">
          {fault ? t(`fleet.fault_${fault}`) : fleet ? '' : t('fleet.loading')}
        </p>
        {fleet && kiosks.length === 0 && (
          <section className={styles.nothing}>
            <h2>{t('fleet.nothing')}</h2>
            <p>{t('fleet.nothing_text')}</p>
          </section>
        )}
        {kiosks.length > 0 && (
          <>
            <Filters totals={fleetTotals(kiosks)} {...{ filter, format }} onFilter={setFilter} />
            {shown.length === 0 && <p className={styles.state}>{t('fleet.no_match')}</p>}
            <ul className={styles.cards}>
              {shown.map((kiosk) => (
                // A kiosk that cannot be shown does not hide the others.
                <ErrorBoundary
                  key={kiosk.kiosk}
                  resetKeys={[kiosk]}
                  fallback={<BrokenCard name={kiosk.name} />}
                >
                  <Card {...{ session, kiosk, now, format, times }} onOpen={open} />
                </ErrorBoundary>
              ))}
            </ul>
          </>
        )}
        {at && <p className={styles.state}>{t('report.as_of', { time: format.time(at) })}</p>}
      </main>
      {opened !== undefined && (
        <Details
          key={opened}
          {...{ session, now, format, times, onSignOut }}
          kiosk={opened}
          onClose={() => setOpened(undefined)}
          onForgotten={() => {
            setForgotten((before) => new Set([...before, opened]))
            setOpened(undefined)
          }}
        />
      )}
    </div>
  )
}
