import { siteVideo } from '../../../content'
import { useReducedMotion } from '../../../ui'
import { Film, type FilmProps } from './Film'
import { Loop } from './Loop'
import { SiteFilm } from './SiteFilm'

interface VideoProps extends FilmProps {
  /** Plays automatically, muted and in a loop. */
  readonly loop?: boolean
}

/** A video file plays in place; a film on a video site opens as an overlay. */
export function Video({ loop = false, ...film }: VideoProps) {
  const reduced = useReducedMotion()
  if (siteVideo(film.media.url)) return <SiteFilm {...film} />
  return loop && !reduced ? <Loop {...film} /> : <Film {...film} />
}
