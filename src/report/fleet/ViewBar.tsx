import { useTranslation } from 'react-i18next'
import { Button } from '../../ui'
import { Choice } from '../Choice'
import { ORDERS, type Order } from './order'
import styles from './ViewBar.module.css'

const LAYOUTS = ['cards', 'list', 'map'] as const
export type Layout = (typeof LAYOUTS)[number]

interface ViewBarProps {
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** How the kiosks are shown, and in which order. */
export function ViewBar({ layout, onLayout, order, onOrder }: ViewBarProps) {
  const { t } = useTranslation()
  const orders = {
    trouble: t('fleet.sort_trouble'),
    name: t('fleet.name'),
    seen: t('fleet.seen'),
    visits: t('fleet.visits_today'),
  }
  return (
    <div className={styles.bar}>
      <fieldset className={styles.layouts} aria-label={t('fleet.view')}>
        {LAYOUTS.map((each) => (
          <Button key={each} aria-pressed={layout === each} onClick={() => onLayout(each)}>
            {t(`fleet.view_${each}`)}
          </Button>
        ))}
      </fieldset>
      <Choice
        label={t('fleet.sort')}
        value={order}
        options={ORDERS.map((each) => [each, orders[each]] as const)}
        onChange={(chosen) => onOrder(chosen as Order)}
      />
    </div>
  )
}
