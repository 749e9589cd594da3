import { useId, useState } from 'react'
import { type LibraryEntry, mediaKind } from '../../content'
import { useText } from '../../ports'
import { useLocalizedText } from '../../ui'
import { withUniqueKeys } from '../../util'
import { Entry } from './Entry'
import { Filters } from './Filters'
import styles from './Library.module.css'
import { counts, type Filter, filtered, groupsOf, type LibraryGroup } from './library'

interface LibraryProps {
  readonly library: readonly LibraryEntry[]
  /** Position of the filters: above the media, or below within reach of the thumb. */
  readonly filters: 'above' | 'below'
}

/** All media of a dashboard by group, and the filters. */
export function Library({ library, filters }: LibraryProps) {
  const text = useText()
  const heading = useId()
  const [filter, setFilter] = useState<Filter>('all')
  const count = counts(library)
  // After a content update the chosen kind may be empty.
  const chosen = count[filter] > 0 ? filter : 'all'
  const chips = <Filters counts={count} chosen={chosen} onChoose={setFilter} />
  const groups = groupsOf(filtered(library, chosen))
  // A visitor leafs through the pictures in the order in which they are shown.
  const byGroup = groupsOf(library).flatMap(({ entries }) => entries)
  return (
    <section className={styles.library} aria-labelledby={heading} data-filters={filters}>
      <h3 id={heading} className={styles.heading}>
        {text('dashboard.media')}
      </h3>
      {filters === 'above' && chips}
      <div className={styles.groups} aria-live="polite">
        {groups.map((group) => (
          <Group
            key={`${group.isKind} ${group.name}`}
            group={group}
            named={groups.length > 1}
            library={byGroup}
          />
        ))}
      </div>
      {filters === 'below' && chips}
    </section>
  )
}

interface GroupProps {
  readonly group: LibraryGroup
  /** Whether it needs a heading. */
  readonly named: boolean
  readonly library: readonly LibraryEntry[]
}

function Group({ group: { name, isKind, entries }, named, library }: GroupProps) {
  const text = useText()
  const words = useLocalizedText()
  const heading = useId()
  const list = (
    <ul className={styles.grid} aria-labelledby={named ? heading : undefined}>
      {withUniqueKeys(entries, ({ id }) => String(id)).map(([key, entry]) => (
        <li key={key} data-kind={mediaKind(entry.media)}>
          <Entry entry={entry} library={library} />
        </li>
      ))}
    </ul>
  )
  if (!named) return list
  return (
    <div data-group>
      <h4 id={heading} className={styles.group} {...words(isKind ? text(`dashboard.${name}`) : name)} />
      {list}
    </div>
  )
}
