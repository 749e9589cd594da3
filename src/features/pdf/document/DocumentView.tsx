import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Document } from 'react-pdf'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import type { Media } from '../../../content'
import { useHost, useText } from '../../../ports'
import styles from './DocumentView.module.css'
import { IMAGES } from './engine'
import { LoadError } from './LoadError'
import { OpenDocument } from './OpenDocument'
import { Password } from './Password'
import { useDocumentLoader } from './useDocumentLoader'

/** Loads and shows a document, or an error. Each attempt has its own worker, because a worker may hang. */
export function DocumentView({ media }: { media: Media }) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} media={media} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ media, onRetry }: { media: Media; onRetry: () => void }) {
  const { resolveMedia, appEvents } = useHost()
  const text = useText()
  const { opening, document } = useDocumentLoader()
  const url = resolveMedia(media.url)
  const file = useMemo(() => ({ url }), [url])

  // `Document` keeps its first callback, so it calls the current one through a ref.
  const follow = useRef<(destination: unknown) => void>(() => {})

  const download = useCallback(() => {
    const link = window.document.createElement('a')
    link.href = url
    link.download = media.name
    link.target = '_blank'
    link.rel = 'noopener'
    link.click()
    appEvents.emit({ type: 'downloaded', media })
  }, [url, media, appEvents])

  const isOpen = opening.at === 'open'
  useEffect(() => {
    if (isOpen) appEvents.emit({ type: 'shown', as: 'pdf', url: media.url })
  }, [isOpen, media.url, appEvents])

  if (opening.at === 'failed') return <LoadError why={opening.why} onRetry={onRetry} onDownload={download} />
  return (
    <>
      {opening.at === 'opening' && (
        <progress
          className={styles.progress}
          {...(opening.loaded !== undefined && { value: opening.loaded })}
          aria-label={text('viewer.loading')}
        />
      )}
      {opening.at === 'locked' && <Password wrong={opening.wrong} onEnter={opening.unlock} />}
      {document && (
        <Document
          className={styles.document}
          file={file}
          loading={null}
          error={null}
          imageResourcesPath={IMAGES}
          onItemClick={({ dest, pageIndex }) => follow.current(dest ?? [pageIndex])}
          {...document}
        >
          {opening.at === 'open' && (
            <OpenDocument pdf={opening.pdf} firstSize={opening.size} follow={follow} onDownload={download} />
          )}
        </Document>
      )}
    </>
  )
}
