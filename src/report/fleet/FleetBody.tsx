import { useDeferredValue, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../content'
import { type FleetKiosk, fleetTotals } from '../../contracts'
import type { Format } from '../format'
import type { FleetSource } from './api'
import { BrokenCard, Card } from './Card'
import { type Filter, Filters, passes } from './Filters'
import styles from './FleetPage.module.css'
import { type FleetFormat, searchText } from './fleetFormat'
import { KioskTable } from './KioskTable'
import { byOrder, type Order } from './order'
import { StateMap } from './StateMap'
import { type Layout, ViewBar } from './ViewBar'

interface FleetBodyProps {
  readonly source: FleetSource
  readonly kiosks: readonly FleetKiosk[]
  readonly query: string
  /** The server's time of this response. */
  readonly now: number
  readonly locale: Locale
  readonly format: Format
  readonly times: FleetFormat
  readonly onOpen: (kiosk: string) => void
  readonly onForgotten: (kiosk: string) => void
}

/** The totals, and the kiosks that pass filter and search: as cards, as a list, or as a map. */
export function FleetBody({
  source,
  kiosks,
  query,
  now,
  locale,
  format,
  times,
  onOpen,
  onForgotten,
}: FleetBodyProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<Filter>('all')
  const [order, setOrder] = useState<Order>('trouble')
  // Cards without pictures tell less than a list.
  const [layout, setLayout] = useState<Layout>(
    kiosks.some(({ screen }) => screen !== null) ? 'cards' : 'list',
  )
  const wanted = useDeferredValue(query.trim().toLocaleLowerCase(locale))
  const shown = kiosks
    .filter(
      (kiosk) =>
        passes(filter, kiosk) && (wanted === '' || searchText(kiosk, times, locale).includes(wanted)),
    )
    .toSorted(byOrder(order, locale))
  const forget = async (selected: readonly string[]) => {
    for (const kiosk of selected) {
      await source.forget(kiosk)
      onForgotten(kiosk)
    }
  }
  return (
    <>
      <Filters totals={fleetTotals(kiosks)} {...{ filter, format }} onFilter={setFilter} />
      <ViewBar {...{ layout, order }} onLayout={setLayout} onOrder={setOrder} />
      {shown.length === 0 && <p className={styles.state}>{t('fleet.no_match')}</p>}
      {shown.length > 0 && layout === 'list' && (
        <KioskTable {...{ now, format, times, onOpen }} kiosks={shown} onForget={forget} />
      )}
      {layout === 'map' && <StateMap kiosks={shown} onOpen={onOpen} />}
      {layout === 'cards' && (
        <ul className={styles.cards}>
          {shown.map((kiosk) => (
            // A kiosk that cannot be shown does not hide the others.
            <ErrorBoundary key={kiosk.kiosk} resetKeys={[kiosk]} fallback={<BrokenCard name={kiosk.name} />}>
              <Card {...{ source, kiosk, now, format, times, onOpen }} />
            </ErrorBoundary>
          ))}
        </ul>
      )}
    </>
  )
}
