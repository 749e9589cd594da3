import { formatFor } from '../../content'
import { useContent, useDispatch, useHost, useOffers, useText } from '../../ports'
import {
  ArticleIcon,
  Button,
  ContactIcon,
  DocumentIcon,
  LibraryIcon,
  MediaIcon,
  PictureIcon,
  PlaceIcon,
  Row,
  Rows,
  useWords,
  VisuallyHidden,
  Words,
} from '../../ui'
import { excerptOf, type Marked, mark } from './excerpt'
import type { Hit } from './finder'
import styles from './Menus.module.css'
import type { Found, FoundKind } from './searchEntries'

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
  readonly hits: readonly Hit<Found>[]
  readonly onChoose: (found: Found) => void
}

/** What a query has found, each with its kind, where it belongs and the words that were found; how many is announced. */
export function Results({ query, hits, onChoose }: ResultsProps) {
  const text = useText()
  return (
    <div className={styles.items}>
      <VisuallyHidden role="status">{text('search.results', { count: hits.length })}</VisuallyHidden>
      {hits.length === 0 && <Nothing query={query} />}
      <Rows>
        {hits.map((hit) => (
          <li key={hit.entry.id}>
            <Result hit={hit} onChoose={() => onChoose(hit.entry)} />
          </li>
        ))}
      </Rows>
    </div>
  )
}

function Result({ hit: { entry, words }, onChoose }: { hit: Hit<Found>; onChoose: () => void }) {
  const { resolveMedia } = useHost()
  const { locale } = useContent()
  const text = useText()
  const set = useWords()
  const { kind, title, where, picture, texts } = entry
  const Icon = ICONS[kind]
  const marked = mark(title, words, locale)
  const excerpt = marked.some((piece) => piece.marked) ? undefined : excerptOf(texts, words, locale)
  return (
    <Row
      title={
        <span {...set(title)}>
          <MarkedText pieces={marked} />
        </span>
      }
      note={
        <>
          <span className={styles.kind}>
            <Icon aria-hidden="true" />
            <span>{text(`search.${kind}`)}</span>
            {where && <span aria-hidden="true">·</span>}
            {where && <Words text={where} />}
          </span>
          {excerpt && (
            <span className={styles.excerpt} dir="auto">
              <MarkedText pieces={excerpt} />
            </span>
          )}
        </>
      }
      picture={picture && resolveMedia(formatFor(picture, 400).url)}
      icon={<Icon />}
      data-found={kind}
      onClick={onChoose}
    />
  )
}

function MarkedText({ pieces }: { pieces: Marked }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
  return pieces.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))
}

/** Says that there is nothing, and who can be asked. The menu follows below. */
function Nothing({ query }: { query: string }) {
  const text = useText()
  const dispatch = useDispatch()
  const asks = useOffers('openContact')
  return (
    <div className={styles.none}>
      <p dir="auto">{text('search.none', { query: query.trim() })}</p>
      {asks && (
        <Button icon={<ContactIcon />} data-ask onClick={() => dispatch({ type: 'openContact' })}>
          {text('contact.open')}
        </Button>
      )}
    </div>
  )
}
