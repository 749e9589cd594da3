import { useText } from '../../../ports'
import styles from './Contents.module.css'
import type { OutlineItem } from './useOutline'

interface ContentsProps {
  readonly items: readonly OutlineItem[]
  readonly onChoose: (item: OutlineItem) => void
}

/** The document's table of contents. */
export function Contents({ items, onChoose }: ContentsProps) {
  const text = useText()
  return (
    <nav className={styles.contents} aria-label={text('pdf.contents')}>
      <Entries items={items} onChoose={onChoose} />
    </nav>
  )
}

function Entries({ items, onChoose }: ContentsProps) {
  return (
    <ul className={styles.entries}>
      {items.map((item, index) => (
        // Titles may repeat, and the list never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          <button type="button" className={styles.entry} onClick={() => onChoose(item)}>
            <span dir="auto">{item.title}</span>
          </button>
          {item.items.length > 0 && <Entries items={item.items} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  )
}
