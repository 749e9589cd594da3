import { fileSize, type Media, mediaTitle } from '../../content'
import { useVisit } from '../../ports'
import { DocumentIcon, Words } from '../../ui'
import { keyed } from '../../util'
import styles from './DocumentChoice.module.css'

interface ChoiceProps {
  readonly media: readonly Media[]
  readonly onChoose: (media: Media) => void
}

/** Several documents, to choose one of. */
export function Choice({ media, onChoose }: ChoiceProps) {
  const language = useVisit((state) => state.language)
  return (
    <ul className={styles.list}>
      {keyed(media, ({ url }) => url).map(([key, document], index) => (
        <li key={key}>
          <button
            type="button"
            className={styles.document}
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(document)}
          >
            <DocumentIcon aria-hidden="true" />
            <Words text={mediaTitle(document)} />
            {document.size > 0 && <span className={styles.size}>{fileSize(document.size, language)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
