import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '../content'
import type { LeadReport } from '../contracts'
import { Button } from '../ui'
import { contentName } from './atlas'
import type { Format } from './format'
import styles from './Leads.module.css'

/** Rows shown until the reader asks for all. */
const INITIAL_ROWS = 12

interface LeadsProps {
  /** Sorted: most sent first. */
  readonly leads: readonly LeadReport[]
  readonly content: Content | undefined
  readonly format: Format
}

/** What visitors saved, or sent to sales: products, configurations with their order code, documents. */
export function Leads({ leads, content, format }: LeadsProps) {
  const { t } = useTranslation()
  const title = useId()
  const [isWhole, setWhole] = useState(false)
  if (leads.length === 0) return null
  return (
    <section className={styles.leads} aria-labelledby={title} data-leads>
      <h2 id={title}>{t('report.leads')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <div className={styles.table} tabIndex={0}>
        <table aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">{t('report.content')}</th>
              <th scope="col">{t('report.lead_order_code')}</th>
              <th scope="col">{t('report.lead_saved')}</th>
              <th scope="col">{t('report.lead_sent')}</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? leads : leads.slice(0, INITIAL_ROWS)).map((lead) => (
              <tr key={`${lead.kind} ${lead.content} ${lead.code}`}>
                <th scope="row">
                  <bdi>{contentName(lead, content)}</bdi>
                </th>
                <td className={styles.code}>
                  <bdi>{lead.code}</bdi>
                </td>
                <td>{format.number(lead.saved)}</td>
                <td>{format.number(lead.sent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {leads.length > INITIAL_ROWS && !isWhole && (
        <Button onClick={() => setWhole(true)}>
          {t('report.show_all', { number: format.number(leads.length) })}
        </Button>
      )}
    </section>
  )
}
