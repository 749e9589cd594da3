import { useCount, useText } from '../../ports'
import styles from './Filters.module.css'
import { FILTERS, type Filter } from './library'

interface FiltersProps {
  readonly counts: Readonly<Record<Filter, number>>
  readonly chosen: Filter
  readonly onChoose: (filter: Filter) => void
}

/** Filters by kind. Kinds without entries are disabled. */
export function Filters({ counts, chosen, onChoose }: FiltersProps) {
  const text = useText()
  const counted = useCount()
  return (
    <fieldset className={styles.filters} aria-label={text('dashboard.filter')}>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.chip}
          aria-pressed={filter === chosen}
          disabled={counts[filter] === 0}
          data-filter={filter}
          onClick={() => onChoose(filter)}
        >
          {text(`dashboard.${filter}`)} <span className={styles.count}>{counted(counts[filter])}</span>
        </button>
      ))}
    </fieldset>
  )
}
