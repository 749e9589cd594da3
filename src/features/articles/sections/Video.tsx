import { siteVideo } from '../../../content'
import { useReducedMotion } from '../../../ui'
import { Film, type FilmProps } from './Film'
import { Loop } from './Loop'
import { SiteFilm } from './SiteFilm'

interface VideoProps extends FilmProps {
  /** A moving picture instead of a film: plays by itself, without sound. */
  readonly loop?: boolean
}

/** A film, watched here if its file is ours, else where it opens over the article. */
export function Video({ loop = false, ...film }: VideoProps) {
  const reduced = useReducedMotion()
  if (siteVideo(film.media.url)) return <SiteFilm {...film} />
  return loop && !reduced ? <Loop {...film} /> : <Film {...film} />
}
