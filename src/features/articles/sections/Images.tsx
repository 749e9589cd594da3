import type { Media } from '../../../content'
import { useLocalizedText } from '../../../ui'
import styles from './Images.module.css'
import { PictureButton } from './PictureButton'

interface ImagesProps {
  readonly images: readonly Media[]
  readonly first: boolean
}

/** One picture in its own aspect ratio, or several as a grid. Each opens in the lightbox among the others. */
export function Images({ images, first }: ImagesProps) {
  const words = useLocalizedText({ hyphenate: true })
  const [only] = images
  if (only && images.length === 1) {
    return (
      <figure className={styles.one}>
        <PictureButton media={images} index={0} first={first} />
        {only.caption && <figcaption {...words(only.caption)} />}
      </figure>
    )
  }
  return (
    <ul className={styles.many} data-count={Math.min(images.length, 5)}>
      {[...images.entries()].map(([index, image]) => (
        <li key={index}>
          <figure className={styles.tile}>
            <PictureButton
              media={images}
              index={index}
              shape="fill"
              sizes={index === 0 ? '(min-width: 60rem) 40rem, 100vw' : '(min-width: 60rem) 20rem, 50vw'}
              first={first && index < 3}
            />
            {image.caption && <figcaption {...words(image.caption)} />}
          </figure>
        </li>
      ))}
    </ul>
  )
}
