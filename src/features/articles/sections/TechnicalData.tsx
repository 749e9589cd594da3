import type { DataRow } from '../../../content'
import { useText } from '../../../ports'
import { LocalizedText, VisuallyHidden } from '../../../ui'
import styles from './TechnicalData.module.css'

interface TechnicalDataProps {
  readonly rows: readonly DataRow[]
  /** What the table is about, for who does not see the heading beside it. */
  readonly title: string
}

/** Technical data: a name, a value and its unit a row. */
export function TechnicalData({ rows, title }: TechnicalDataProps) {
  const text = useText()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{text('article.property')}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{text('article.value')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...rows.entries()].map(([index, { name, value, unit }]) => (
          <tr key={index}>
            <th scope="row">
              <LocalizedText text={name} hyphenate />
            </th>
            <td>
              {/* As one: among Arabic words, too, it is 12 kg and not kg 12. */}
              <span dir="auto">
                <span className={styles.value}>{value}</span>
                {unit && <span className={styles.unit}>{withSpace(unit)}</span>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A unit as it follows its value: with a space that keeps them on one line; degrees of an angle without. */
function withSpace(unit: string): string {
  return unit === '°' ? unit : `\u00a0${unit}`
}
