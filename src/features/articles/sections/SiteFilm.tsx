import { useDispatch } from '../../../ports'
import type { FilmProps } from './Film'
import styles from './Film.module.css'
import { Picture } from './Picture'
import { PlayButton } from './PlayButton'

/** A film on a video site. Nothing is loaded from the site until it is opened. */
export function SiteFilm({ media, poster, title }: FilmProps) {
  const dispatch = useDispatch()
  return (
    <div className={styles.film} data-site>
      {poster && <Picture media={poster} shape="fill" />}
      <PlayButton
        title={title ?? media.alternativeText}
        onClick={() => dispatch({ type: 'openVideo', media })}
      />
    </div>
  )
}
