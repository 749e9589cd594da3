import { useEffect } from 'react'
import { type SiteVideo, siteVideoPage } from '../../content'
import { useDispatch, useHost, useText } from '../../ports'
import { Button, LinkIcon, MediaIcon, Notice, useFrameBlocked } from '../../ui'
import styles from './Film.module.css'

const NAMES: Readonly<Record<SiteVideo['site'], string>> = { youtube: 'YouTube', vimeo: 'Vimeo' }

interface SiteFilmProps {
  readonly video: SiteVideo
  readonly title: string
  readonly agreed: boolean
  readonly onAgree: () => void
}

/** A film on a video site. Nothing is requested from the site until the visitor agrees. */
export function SiteFilm({ video, title, agreed, onAgree }: SiteFilmProps) {
  const text = useText()
  const dispatch = useDispatch()
  const site = NAMES[video.site]
  const page = siteVideoPage(video)
  const blocked = useFrameBlocked(page)
  const { appEvents } = useHost()
  const isShown = agreed && !blocked
  useEffect(() => {
    if (isShown) appEvents.emit({ type: 'shown', as: 'video', url: page })
  }, [isShown, page, appEvents])
  if (blocked)
    return (
      <Notice mark={<MediaIcon />} text={text('frame.blocked')} alert>
        <Button
          icon={<LinkIcon />}
          onClick={() => dispatch({ type: 'openLink', url: page, newWindow: true })}
        >
          {text('frame.new_window')}
        </Button>
      </Notice>
    )
  if (agreed)
    return (
      <iframe
        className={styles.frame}
        title={title}
        src={page}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <Notice mark={<MediaIcon />} text={text('film.site_text', { site })} note={text('film.site_note')}>
      <Button look="primary" icon={<MediaIcon />} data-autofocus onClick={onAgree}>
        {text('film.site_play', { site })}
      </Button>
    </Notice>
  )
}
