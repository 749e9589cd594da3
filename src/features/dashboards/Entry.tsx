import { type LibraryEntry, mediaKind } from '../../content'
import { useDispatch, useText } from '../../ports'
import { DocumentIcon, MediaIcon, PictureIcon, useLocalizedText } from '../../ui'
import { Cover } from './Cover'
import styles from './Entry.module.css'
import { coverOf, openEntry, shortTitle } from './library'

const MARKS = { video: MediaIcon, pdf: DocumentIcon, image: PictureIcon } as const

interface EntryProps {
  readonly entry: LibraryEntry
  /** The library it belongs to. */
  readonly library: readonly LibraryEntry[]
}

/** A media entry with picture and title. A touch opens it. */
export function Entry({ entry, library }: EntryProps) {
  const dispatch = useDispatch()
  const text = useText()
  const words = useLocalizedText({ hyphenate: true })
  const kind = mediaKind(entry.media)
  const cover = coverOf(entry)
  const Mark = MARKS[kind]
  return (
    <button
      type="button"
      className={styles.entry}
      data-entry={entry.id}
      onClick={() => dispatch(openEntry(entry, library))}
    >
      <span className={styles.picture} data-cover={cover !== undefined}>
        {cover ? <Cover cover={cover} kind={kind} /> : <Mark className={styles.instead} aria-hidden="true" />}
        <span className={styles.mark} role="img" aria-label={text(`dashboard.${kind}`)}>
          <Mark aria-hidden="true" />
        </span>
      </span>
      <span className={styles.title} {...words(shortTitle(entry))} />
      {entry.text && <span className={styles.text} {...words(entry.text)} />}
    </button>
  )
}
