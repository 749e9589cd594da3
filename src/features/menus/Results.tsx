import { formatFor } from '../../content'
import { useContent, useDispatch, useHost, useOffers, useText } from '../../ports'
import {
  ArticleIcon,
  Button,
  ContactIcon,
  DocumentIcon,
  LibraryIcon,
  LocalizedText,
  MediaIcon,
  PictureIcon,
  PlaceIcon,
  Row,
  Rows,
  useLocalizedText,
  VisuallyHidden,
} from '../../ui'
import { excerptOf, type MarkedText, mark } from './excerpt'
import type { Hit } from './finder'
import styles from './Menus.module.css'
import type { SearchEntry, SearchEntryKind } from './searchEntries'

const ICONS: Readonly<Record<SearchEntryKind, typeof PlaceIcon>> = {
  place: PlaceIcon,
  article: ArticleIcon,
  dashboard: LibraryIcon,
  video: MediaIcon,
  pdf: DocumentIcon,
  image: PictureIcon,
}

interface ResultsProps {
  readonly query: string
  readonly hits: readonly Hit<SearchEntry>[]
  readonly onChoose: (found: SearchEntry) => void
}

/** Search results with kind, origin and highlighted matches. The number is announced. */
export function Results({ query, hits, onChoose }: ResultsProps) {
  const text = useText()
  return (
    <div className={styles.items}>
      <VisuallyHidden role="status">{text('search.results', { count: hits.length })}</VisuallyHidden>
      {hits.length === 0 && <NoResults query={query} />}
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

function Result({ hit: { entry, words }, onChoose }: { hit: Hit<SearchEntry>; onChoose: () => void }) {
  const { resolveMedia } = useHost()
  const { locale } = useContent()
  const text = useText()
  const set = useLocalizedText()
  const { kind, title, where, picture, texts } = entry
  const Icon = ICONS[kind]
  const marked = mark(title, words, locale)
  const excerpt = marked.some((piece) => piece.marked) ? undefined : excerptOf(texts, words, locale)
  return (
    <Row
      title={
        <span {...set(title)}>
          <Highlighted pieces={marked} />
        </span>
      }
      note={
        <>
          <span className={styles.kind}>
            <Icon aria-hidden="true" />
            <span>{text(`search.${kind}`)}</span>
            {where && <span aria-hidden="true">·</span>}
            {where && <LocalizedText text={where} />}
          </span>
          {excerpt && (
            <span className={styles.excerpt} dir="auto">
              <Highlighted pieces={excerpt} />
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

function Highlighted({ pieces }: { pieces: MarkedText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position
  return pieces.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))
}

/** Says that nothing was found and offers the contact form. The menu follows below. */
function NoResults({ query }: { query: string }) {
  const text = useText()
  const dispatch = useDispatch()
  const canContact = useOffers('openContact')
  return (
    <div className={styles.none}>
      <p dir="auto">{text('search.none', { query: query.trim() })}</p>
      {canContact && (
        <Button icon={<ContactIcon />} data-ask onClick={() => dispatch({ type: 'openContact' })}>
          {text('contact.open')}
        </Button>
      )}
    </div>
  )
}
