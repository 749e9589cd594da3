import { fileSize, type Media, openMedia } from '../../../content'
import { useDispatch, useHost, useText, useVisit } from '../../../ports'
import { Button, DocumentIcon, DownloadIcon, useLocalizedText } from '../../../ui'
import styles from './Brochure.module.css'
import { Picture } from './Picture'

interface BrochureProps {
  readonly media: Media
  /** The first page. */
  readonly cover?: Media | undefined
  /** Title if the file has none. */
  readonly title: string
}

/** A document with its cover, title, and buttons to read and download it. */
export function Brochure({ media, cover, title: about }: BrochureProps) {
  const dispatch = useDispatch()
  const text = useText()
  const words = useLocalizedText({ hyphenate: true })
  const { resolveMedia, appEvents } = useHost()
  const language = useVisit((state) => state.language)
  const title = media.caption ?? media.alternativeText ?? about
  const read = () => dispatch(openMedia([media], title))
  return (
    <div className={styles.brochure}>
      <button
        type="button"
        className={styles.cover}
        aria-label={text('article.read_title', { title })}
        onClick={read}
      >
        {cover ? <Picture media={cover} shape="fill" sizes="16rem" /> : <DocumentIcon />}
      </button>
      <div className={styles.about}>
        <p className={styles.title} {...words(title)} />
        <p className={styles.facts}>{['PDF', fileSize(media.size, language)].filter(Boolean).join(' · ')}</p>
        <div className={styles.actions} data-screen>
          <Button className={styles.read ?? ''} icon={<DocumentIcon />} onClick={read}>
            {text('article.read')}
          </Button>
          <a
            className={styles.download}
            href={resolveMedia(media.url)}
            download={`${media.name}`}
            onClick={() => appEvents.emit({ type: 'downloaded', media })}
          >
            <DownloadIcon aria-hidden="true" />
            {text('article.download')}
          </a>
        </div>
      </div>
    </div>
  )
}
