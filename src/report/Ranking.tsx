import { type CSSProperties, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui'
import type { Format } from './format'
import styles from './Ranking.module.css'

/** A name, or a pair of origin and destination. */
type Name = string | readonly [string, string]

interface RankingProps {
  readonly title: string
  /** Column headers. */
  readonly columns: readonly [string, string]
  /** Sorted in descending order. */
  readonly entries: readonly (readonly [Name, number])[]
  /** Total, if shares are shown. */
  readonly of?: number
  readonly format: Format
}

/** Rows shown until the reader asks for all. */
const INITIAL_ROWS = 8

/** A ranking as a table with a bar in each row. */
export function Ranking({ title, columns, entries, of, format }: RankingProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(1, ...entries.map(([, count]) => count))
  if (entries.length === 0) return null
  return (
    <section className={styles.ranking} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? entries : entries.slice(0, INITIAL_ROWS)).map(([name, count]) => (
            <tr key={String(name)} style={{ '--share': count / most } as CSSProperties}>
              <th scope="row">
                <Names name={name} />
              </th>
              <td>
                {format.number(count)}
                {of !== undefined && (
                  <span className={styles.share}>{format.percent(count / Math.max(1, of))}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length > INITIAL_ROWS && !isWhole && (
        <Button onClick={() => setWhole(true)}>
          {t('report.show_all', { number: format.number(entries.length) })}
        </Button>
      )}
    </section>
  )
}

function Names({ name }: { name: Name }) {
  const { t } = useTranslation()
  if (typeof name === 'string') return <bdi>{name}</bdi>
  const [from, to] = name
  return (
    <>
      <bdi>{from}</bdi>
      <span aria-label={t('report.leads_to')} role="img" className={styles.arrow}>
        →
      </span>
      <bdi>{to}</bdi>
    </>
  )
}
