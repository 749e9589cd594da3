import { type DataRow, formatFor } from '../../content'
import { useContent, useDispatch, useHost, useText } from '../../ports'
import {
  ArticleIcon,
  Button,
  DocumentIcon,
  FigureValue,
  LibraryIcon,
  LocalizedText,
  MediaIcon,
  PictureIcon,
  PlaceIcon,
  Row,
  useLocalizedText,
} from '../../ui'
import { answerOf, wordsBeyond } from './answers'
import { excerptOf, type MarkedText, mark } from './excerpt'
import styles from './Menus.module.css'
import type { HitGroup, ProductFile } from './productGroups'
import type { SearchEntryKind } from './searchEntries'

const ICONS: Readonly<Record<SearchEntryKind, typeof PlaceIcon>> = {
  place: PlaceIcon,
  article: ArticleIcon,
  dashboard: LibraryIcon,
  video: MediaIcon,
  pdf: DocumentIcon,
  image: PictureIcon,
}

/** A hit with its kind and origin, the data row or text that answers the query, and the product's files. */
export function Result({ group: { hit, files }, onChoose }: { group: HitGroup; onChoose: () => void }) {
  const { resolveMedia } = useHost()
  const { locale } = useContent()
  const text = useText()
  const set = useLocalizedText()
  const { kind, title, where, picture, texts, article } = hit.entry
  const Icon = ICONS[kind]
  const beyond = wordsBeyond(title, hit.words, locale)
  const answer = article && answerOf(article.sections, beyond, locale)
  const isExplained = answer !== undefined || beyond.length === 0 || files.some(({ found }) => found)
  const excerpt = isExplained ? undefined : excerptOf(texts, beyond, locale)
  return (
    <>
      <Row
        title={
          <span {...set(title)}>
            <Highlighted pieces={mark(title, hit.words, locale)} />
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
            {answer && <Answer row={answer} words={beyond} />}
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
      {files.length > 0 && <Files files={files} product={title} />}
    </>
  )
}

/** A row of technical data, with the found words marked: those in its name, or else its value. */
function Answer({ row, words }: { readonly row: DataRow; readonly words: readonly string[] }) {
  const { locale } = useContent()
  const name = mark(row.name, words, locale)
  const value = <FigureValue value={row.value} unit={row.unit} />
  return (
    <span className={styles.answer} data-answer dir="auto">
      <span>
        <Highlighted pieces={name} />
      </span>{' '}
      {name.some(({ marked }) => marked) ? value : <mark>{value}</mark>}
    </span>
  )
}

/** The documents and films of a product, which open at once. */
function Files({ files, product }: { readonly files: readonly ProductFile[]; readonly product: string }) {
  const dispatch = useDispatch()
  return (
    <div className={styles.files}>
      {files.map(({ kind, url, title, action, found }) => {
        const Icon = ICONS[kind]
        return (
          <Button
            key={url}
            className={styles.file ?? ''}
            icon={<Icon />}
            aria-label={`${title}: ${product}`}
            data-file={kind}
            data-found-file={found}
            onClick={() => dispatch(action)}
          >
            <LocalizedText text={title} />
          </Button>
        )
      })}
    </div>
  )
}

function Highlighted({ pieces }: { pieces: MarkedText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position
  return pieces.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))
}
