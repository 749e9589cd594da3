import { useDispatch } from '../../../ports'
import type { FilmProps } from './Film'
import styles from './Film.module.css'
import { Picture } from './Picture'
import { PlayButton } from './PlayButton'

/** A film of a video site: nothing of that site is loaded until it is opened. */
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
