import type { DataRow } from '../../../content'
import { useText } from '../../../ports'
import { LocalizedText, VisuallyHidden } from '../../../ui'
import styles from './TechnicalData.module.css'

interface TechnicalDataProps {
  readonly rows: readonly DataRow[]
  /** Caption for screen readers. */
  readonly title: string
}

/** A table of technical data: name, value and unit. */
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
              {/* Isolates value and unit, so that Arabic text shows "12 kg" and not "kg 12". */}
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

/** A unit with the no-break space before it; degrees have none. */
function withSpace(unit: string): string {
  return unit === '°' ? unit : `\u00a0${unit}`
}
