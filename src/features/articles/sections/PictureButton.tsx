import type { Media } from '../../../content'
import { useDispatch, useText } from '../../../ports'
import { Picture, type PictureProps } from './Picture'
import styles from './PictureButton.module.css'

interface PictureButtonProps extends Omit<PictureProps, 'media'> {
  /** All pictures of the gallery. */
  readonly media: readonly Media[]
  readonly index: number
}

/** A picture that opens in the lightbox. */
export function PictureButton({ media, index, ...look }: PictureButtonProps) {
  const dispatch = useDispatch()
  const text = useText()
  const picture = media[index]
  if (!picture) return null
  const place = media.length > 1 ? text('viewer.position', { index: index + 1, total: media.length }) : ''
  return (
    <button
      type="button"
      className={styles.button}
      data-shape={look.shape}
      aria-label={text('article.enlarge', { title: nameOf(picture, place) })}
      onClick={() => dispatch({ type: 'openImages', media, index })}
    >
      <Picture media={picture} {...look} />
    </button>
  )
}

/** Pictures of one subject often share a text; their position distinguishes them. */
function nameOf({ alternativeText, caption, name }: Media, place: string): string {
  const title = alternativeText ?? caption
  if (title === undefined) return place || name
  return place ? `${title} (${place})` : title
}
