import type { Media } from '../../../content'
import { useDispatch, useText } from '../../../ports'
import { Picture, type PictureProps } from './Picture'
import styles from './PictureButton.module.css'

interface PictureButtonProps extends Omit<PictureProps, 'media'> {
  /** All pictures that are looked through from here. */
  readonly media: readonly Media[]
  readonly index: number
}

/** A picture that opens large when it is touched. */
export function PictureButton({ media, index, ...look }: PictureButtonProps) {
  const dispatch = useDispatch()
  const text = useText()
  const picture = media[index]
  if (!picture) return null
  const name = picture.alternativeText ?? picture.caption ?? `${index + 1} / ${media.length}`
  return (
    <button
      type="button"
      className={styles.button}
      data-shape={look.shape}
      aria-label={text('article.enlarge', { title: name })}
      onClick={() => dispatch({ type: 'openImages', media, index })}
    >
      <Picture media={picture} {...look} />
    </button>
  )
}
