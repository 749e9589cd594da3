import { useCount, useText } from '../../ports'
import { Chip, Chips } from '../../ui'
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
    <Chips aria-label={text('dashboard.filter')}>
      {FILTERS.map((filter) => (
        <Chip
          key={filter}
          pressed={filter === chosen}
          count={counted(counts[filter])}
          disabled={counts[filter] === 0}
          data-filter={filter}
          onClick={() => onChoose(filter)}
        >
          {text(`dashboard.${filter}`)}{' '}
        </Chip>
      ))}
    </Chips>
  )
}
