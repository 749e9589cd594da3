import type { DataRow } from '../../../content'
import { useText } from '../../../ports'
import { FigureValue, LocalizedText, VisuallyHidden } from '../../../ui'
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
              <FigureValue value={value} unit={unit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
