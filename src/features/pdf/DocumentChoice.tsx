import { fileSize, type Media, mediaTitle } from '../../content'
import { useVisit } from '../../ports'
import { DocumentIcon, LocalizedText } from '../../ui'
import { withUniqueKeys } from '../../util'
import styles from './DocumentChoice.module.css'

interface DocumentChoiceProps {
  readonly media: readonly Media[]
  readonly onChoose: (media: Media) => void
}

/** A list of documents to choose from. */
export function DocumentChoice({ media, onChoose }: DocumentChoiceProps) {
  const language = useVisit((state) => state.language)
  return (
    <ul className={styles.list}>
      {withUniqueKeys(media, ({ url }) => url).map(([key, document], index) => (
        <li key={key}>
          <button
            type="button"
            className={styles.document}
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(document)}
          >
            <DocumentIcon aria-hidden="true" />
            <LocalizedText text={mediaTitle(document)} />
            {document.size > 0 && <span className={styles.size}>{fileSize(document.size, language)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
