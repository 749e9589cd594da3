import { formatFor } from '../../content'
import { useHost, useText } from '../../ports'
import {
  ArticleIcon,
  DocumentIcon,
  LibraryIcon,
  MediaIcon,
  PictureIcon,
  PlaceIcon,
  Row,
  Rows,
  VisuallyHidden,
} from '../../ui'
import styles from './Menus.module.css'
import type { Found, FoundKind } from './titles'

const ICONS: Readonly<Record<FoundKind, typeof PlaceIcon>> = {
  place: PlaceIcon,
  article: ArticleIcon,
  dashboard: LibraryIcon,
  video: MediaIcon,
  pdf: DocumentIcon,
  image: PictureIcon,
}

interface ResultsProps {
  readonly query: string
  readonly results: readonly Found[]
  readonly onChoose: (found: Found) => void
}

/** What a query has found, each with its kind and where it belongs; how many is announced. */
export function Results({ query, results, onChoose }: ResultsProps) {
  const { resolveMedia } = useHost()
  const text = useText()
  return (
    <div className={styles.items}>
      <VisuallyHidden role="status">{text('search.results', { count: results.length })}</VisuallyHidden>
      {results.length === 0 && (
        <p className={styles.none} dir="auto">
          {text('search.none', { query: query.trim() })}
        </p>
      )}
      <Rows>
        {results.map((found) => {
          const Icon = ICONS[found.kind]
          return (
            <li key={found.id}>
              <Row
                title={found.title}
                note={
                  <span className={styles.kind}>
                    <Icon aria-hidden="true" />
                    <span>{text(`search.${found.kind}`)}</span>
                    {found.where && <span aria-hidden="true">·</span>}
                    {found.where && <span dir="auto">{found.where}</span>}
                  </span>
                }
                picture={found.picture && resolveMedia(formatFor(found.picture, 400).url)}
                icon={<Icon />}
                data-found={found.kind}
                onClick={() => onChoose(found)}
              />
            </li>
          )
        })}
      </Rows>
    </div>
  )
}
