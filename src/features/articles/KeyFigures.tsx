import type { DataRow } from '../../content'
import { FigureValue, LocalizedText } from '../../ui'
import styles from './KeyFigures.module.css'

/** The most important technical data, each figure above its name. */
export function KeyFigures({ rows }: { rows: readonly DataRow[] }) {
  return (
    <dl className={styles.figures} data-figures>
      {[...rows.entries()].map(([index, { name, value, unit }]) => (
        <div key={index} className={styles.figure}>
          <dt className={styles.name}>
            <LocalizedText text={name} hyphenate />
          </dt>
          <dd className={styles.value}>
            <FigureValue value={value} unit={unit} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
