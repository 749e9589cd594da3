import useEmblaCarousel from 'embla-carousel-react'
import { useRef } from 'react'
import type { Slide } from '../../../content'
import { useText, useVisit } from '../../../ports'
import { Markdown, useLocalizedText, useReducedMotion } from '../../../ui'
import { PictureButton } from './PictureButton'
import { SlideControls } from './SlideControls'
import styles from './Slideshow.module.css'
import { useAutoplay } from './useAutoplay'
import { useSelected } from './useSelected'
import { Video } from './Video'

interface SlideshowProps {
  readonly slides: readonly Slide[]
  readonly title: string
  readonly first: boolean
}

/** A carousel that advances automatically until the visitor interacts with it (spec §9). */
export function Slideshow({ slides, title, first }: SlideshowProps) {
  const root = useRef<HTMLElement>(null)
  const text = useText()
  const set = useLocalizedText({ hyphenate: true })
  const reduced = useReducedMotion()
  const direction = useVisit(() => document.documentElement.dir === 'rtl') ? 'rtl' : 'ltr'
  const autoplay = useAutoplay(root)
  const [viewport, carousel] = useEmblaCarousel({ loop: true, direction, duration: reduced ? 0 : 28 }, [
    autoplay.plugin,
  ])
  const selected = useSelected(carousel)
  const pictures = slides.map(({ media }) => media).filter((media) => media.mime.startsWith('image/'))
  return (
    <section
      ref={root}
      className={styles.slideshow}
      aria-roledescription={text('article.slideshow')}
      aria-label={title || text('article.slideshow')}
      {...autoplay.attention}
    >
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides} data-slides aria-live={autoplay.plays ? 'off' : 'polite'}>
          {[...slides.entries()].map(([index, { media, title, text: words }]) => (
            <li
              key={index}
              className={styles.slide}
              aria-label={text('article.slide', { number: index + 1, count: slides.length })}
              inert={index !== selected}
            >
              <div className={styles.picture}>
                {media.mime.startsWith('video/') ? (
                  <Video media={media} title={title} />
                ) : (
                  <PictureButton
                    media={pictures}
                    index={pictures.indexOf(media)}
                    shape="fill"
                    first={first && index === 0}
                  />
                )}
              </div>
              {(title ?? words) && (
                <div className={styles.words}>
                  {title && <h4 className={styles.title} {...set(title)} />}
                  {words && <Markdown text={words} />}
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <SlideControls
          count={slides.length}
          selected={selected}
          paused={autoplay.paused}
          onPause={autoplay.canPlay ? autoplay.pause : undefined}
          onStep={(by) => (by > 0 ? carousel?.scrollNext() : carousel?.scrollPrev())}
          onChoose={(index) => carousel?.scrollTo(index)}
        />
      )}
    </section>
  )
}
