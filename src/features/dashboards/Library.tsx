import { useId, useState } from 'react'
import { type LibraryEntry, mediaKind } from '../../content'
import { useText } from '../../ports'
import { withUniqueKeys } from '../../util'
import { Entry } from './Entry'
import { Filters } from './Filters'
import styles from './Library.module.css'
import { counts, type Filter, filtered } from './library'

interface LibraryProps {
  readonly library: readonly LibraryEntry[]
  /** Position of the filters: above the media, or below within reach of the thumb. */
  readonly filters: 'above' | 'below'
}

/** All media of a dashboard and the filters. */
export function Library({ library, filters }: LibraryProps) {
  const text = useText()
  const heading = useId()
  const [filter, setFilter] = useState<Filter>('all')
  const count = counts(library)
  // After a content update the chosen kind may be empty.
  const chosen = count[filter] > 0 ? filter : 'all'
  const chips = <Filters counts={count} chosen={chosen} onChoose={setFilter} />
  return (
    <section className={styles.library} aria-labelledby={heading} data-filters={filters}>
      <h3 id={heading} className={styles.heading}>
        {text('dashboard.media')}
      </h3>
      {filters === 'above' && chips}
      <ul className={styles.grid} aria-live="polite">
        {withUniqueKeys(filtered(library, chosen), ({ id }) => String(id)).map(([key, entry]) => (
          <li key={key} data-kind={mediaKind(entry.media)}>
            <Entry entry={entry} library={library} />
          </li>
        ))}
      </ul>
      {filters === 'below' && chips}
    </section>
  )
}
