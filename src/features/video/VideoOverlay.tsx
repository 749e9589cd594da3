import { useState } from 'react'
import { mediaTitle, siteVideo } from '../../content'
import { useOverlay, useText } from '../../ports'
import { FullScreen } from '../../ui'
import { Film } from './Film'
import { SiteFilm } from './SiteFilm'

export function VideoOverlay() {
  const film = useOverlay('video')
  const text = useText()
  // Sites that the visitor agreed to during this visit.
  const [agreed, setAgreed] = useState<readonly string[]>([])
  if (!film) return null
  const { media } = film.overlay
  const onSite = siteVideo(media.url)
  return (
    <FullScreen
      {...film.surface}
      key={media.url}
      look="viewer"
      title={onSite && !media.caption ? siteTitle(media.name, media.url) : mediaTitle(media)}
      closeLabel={text('navigation.close')}
    >
      {onSite ? (
        <SiteFilm
          video={onSite}
          title={mediaTitle(media)}
          agreed={agreed.includes(onSite.site)}
          onAgree={() => setAgreed([...agreed, onSite.site])}
        />
      ) : (
        <Film media={media} playing={film.surface.open} />
      )}
    </FullScreen>
  )
}

/** Films on video sites rarely have a name, so the host is shown instead. */
function siteTitle(name: string, url: string): string {
  return name === '' || url.endsWith(name) ? new URL(url).host.replace(/^www\./, '') : name
}
