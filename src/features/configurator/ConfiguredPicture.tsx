import { useEffect } from 'react'
import { type ConfigurationPicture, type Media, picturesOneChoiceAway } from '../../content'
import { pictureOf, useHost } from '../../ports'
import styles from './Configurator.module.css'
import { useDissolve } from './dissolve'

interface ConfiguredPictureProps {
  readonly pictures: readonly ConfigurationPicture[]
  /** Undefined: the configuration has no picture. */
  readonly shown: ConfigurationPicture | undefined
  /** What it shows, for people who do not see it. */
  readonly label: string
  /** A picture is decoded, and its dissolve begins. */
  readonly onShown: (media: Media) => void
}

/** Share of the window that the picture takes; see the style sheet. */
const SIZES = '(orientation: portrait) 100vw, 68vw'

/** The product as it is configured, beside the choices. The pictures that the next choice may need are loaded ahead. */
export function ConfiguredPicture({ pictures, shown, label, onShown }: ConfiguredPictureProps) {
  const { resolveMedia, mayPreload } = useHost()
  const { dissolve, ready } = useDissolve(shown?.media)
  const { below, above, isReady } = dissolve
  useEffect(() => {
    if (!isReady || !shown || !mayPreload()) return
    const abort = new AbortController()
    void loadAhead(
      picturesOneChoiceAway(pictures, shown).map(({ media }) => pictureOf(media, resolveMedia, SIZES)),
      abort.signal,
    )
    return () => abort.abort()
  }, [isReady, pictures, shown, mayPreload, resolveMedia])
  const layers = [below, above].flatMap((media) => (media ? [media] : []))
  return (
    <div className={styles.picture} role="img" aria-label={label} data-configured-picture>
      {layers.map((media) => (
        <img
          key={media.url}
          {...pictureOf(media, resolveMedia, SIZES)}
          alt=""
          className={styles.layer}
          data-shown={media !== above || isReady}
          onLoad={({ currentTarget }) => {
            const done = () => {
              ready(media.url)
              onShown(media)
            }
            // Decoded before it appears, so that the dissolve does not stutter.
            currentTarget.decode().then(done, done)
          }}
        />
      ))}
    </div>
  )
}

/** Loads and decodes pictures one after the other, so that they do not compete with the one that is shown. */
async function loadAhead(
  sources: readonly ReturnType<typeof pictureOf>[],
  signal: AbortSignal,
): Promise<void> {
  for (const { sizes = '', srcSet = '', src = '' } of sources) {
    if (signal.aborted) return
    const image = new Image()
    image.sizes = sizes
    image.srcset = srcSet
    image.src = src
    // A picture that fails is loaded again when it is chosen.
    await image.decode().catch(() => {})
  }
}
