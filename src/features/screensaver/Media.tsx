import { useEffect, useRef, useState } from 'react'
import type { ScreensaverEntry } from '../../content'
import { screensaverEntry, screensaverStays, useHost, usePicture, useVisit } from '../../ports'
import styles from './Screensaver.module.css'

type Shown = Extract<ScreensaverEntry, { kind: 'image' | 'video' }>

/** Directions in which pictures drift. */
const DRIFTS = 4

/** The current image or video, faded in above the previous one. Renders nothing while a location is shown. */
export function Media() {
  const current = useVisit((state) => state.screensaver)
  const entry = useVisit(screensaverEntry)
  const [shown, setShown] = useState<readonly { readonly key: number; readonly entry: Shown }[]>([])
  const [last, setLast] = useState<typeof current>(null)
  if (current !== last) {
    setLast(current)
    const media = entry && entry.kind !== 'location' ? [{ key: (shown.at(-1)?.key ?? 0) + 1, entry }] : []
    // While the screensaver fades out, its last medium stays.
    if (current) setShown([...shown.slice(-1), ...media])
  }
  const isCovered = entry !== undefined && entry.kind !== 'location'
  return shown.map(({ key, entry }, index) => {
    const before = index < shown.length - 1 || !isCovered
    return entry.kind === 'video' ? (
      <Film key={key} media={entry.media} before={before} covered={isCovered} />
    ) : (
      <Picture key={key} drift={key % DRIFTS} media={entry.media} before={before} covered={isCovered} />
    )
  })
}

interface MediaProps {
  readonly media: Shown['media']
  /** The previous medium: covered by the next, or fading out. */
  readonly before: boolean
  readonly covered: boolean
}

function Picture({ media, before, covered, drift }: MediaProps & { readonly drift: number }) {
  const [there, setThere] = useState(false)
  return (
    <img
      {...usePicture(media)}
      alt=""
      className={`${styles.media} ${styles.drifting}`}
      data-there={there && (!before || covered)}
      data-drift={drift}
      onLoad={() => setThere(true)}
    />
  )
}

/** A muted video that loops if it is the only entry. Resumes if the browser pauses it. */
function Film({ media, before, covered }: MediaProps) {
  const { visit, resolveMedia } = useHost()
  const stays = useVisit(screensaverStays)
  const [there, setThere] = useState(false)
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = film.current
    return () => {
      video?.removeAttribute('src')
      video?.load()
    }
  }, [])
  const next = () => {
    if (!before && visit.getState().screensaver) visit.report({ type: 'screensaverEntryEnded' })
  }
  return (
    <video
      ref={film}
      className={styles.media}
      src={resolveMedia(media.url)}
      autoPlay
      muted
      playsInline
      loop={stays}
      data-there={there && (!before || covered)}
      onPlaying={() => setThere(true)}
      onPause={({ currentTarget: video }) => {
        if (!before && !video.ended) video.play().catch(() => {})
      }}
      onEnded={next}
      onError={stays ? undefined : next}
    />
  )
}
