import { useCallback, useEffect, useMemo, useState } from 'react'
import Lightbox, { type Slide } from 'yet-another-react-lightbox'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import type { Media } from '../../content'
import { useHost } from '../../ports'
import {
  CloseIcon,
  lastFocused,
  NextIcon,
  PreviousIcon,
  trapFocus,
  useReducedMotion,
  ZoomInIcon,
  ZoomOutIcon,
} from '../../ui'
import styles from './Gallery.module.css'
import { Heading, ImageError } from './parts'
import { firstIndex, type PictureSlide, slidesOf } from './slides'
import { useLabels } from './useLabels'
import { useThumbnailNames } from './useThumbnailNames'

interface GalleryProps {
  readonly media: readonly Media[]
  readonly index: number
  readonly onOpened: () => void
  readonly onClose: () => void
}

/** A looping gallery with thumbnails, or a single picture. */
export function Gallery({ media, index, onOpened, onClose }: GalleryProps) {
  const { resolveMedia, layout, appEvents } = useHost()
  const labels = useLabels()
  const reduced = useReducedMotion()
  const slides = useMemo(() => slidesOf(media, resolveMedia), [media, resolveMedia])
  const [shown, setShown] = useState(() => firstIndex(index, slides.length))
  // A new key reloads all pictures.
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((before) => before + 1), [])
  const many = slides.length > 1
  const url = media[shown]?.url
  useEffect(() => {
    if (url !== undefined) appEvents.emit({ type: 'shown', as: 'image', url })
  }, [appEvents, url])
  useThumbnailNames(useMemo(() => slides.map(({ title }) => title), [slides]))
  const [opener] = useState(lastFocused)
  // By the time of the cleanup, the opener is no longer inert.
  useEffect(() => () => opener?.focus(), [opener])
  const rem = rootFontSize(layout.height)
  return (
    <Lightbox
      key={round}
      open
      close={onClose}
      index={shown}
      slides={slides}
      plugins={many ? [Thumbnails, Zoom] : [Zoom]}
      className={styles.lightbox ?? ''}
      labels={labels}
      carousel={{ finite: !many, preload: 3, padding: 0, spacing: '8%', imageProps: sizesOf }}
      animation={
        reduced ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 240, swipe: 300, zoom: 240 }
      }
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true, pinchZoomV4: true }}
      thumbnails={{
        position: 'bottom',
        width: 5 * rem,
        height: 3.4 * rem,
        gap: Math.max(0.7 * rem, 12),
        padding: 0,
        border: 2,
        borderRadius: 0.3 * rem,
        imageFit: 'cover',
        vignette: false,
      }}
      on={{ view: ({ index: next }) => setShown(next), entered: onOpened }}
      portal={{
        container: {
          onKeyDown: (event) => {
            event.stopPropagation()
            if (event.key === 'Tab') trapFocus(event, event.currentTarget)
          },
        },
      }}
      render={{
        iconPrev: () => <PreviousIcon />,
        iconNext: () => <NextIcon />,
        iconClose: () => <CloseIcon />,
        iconZoomIn: () => <ZoomInIcon />,
        iconZoomOut: () => <ZoomOutIcon />,
        iconLoading: () => <span className={styles.loading} />,
        iconError: () => <ImageError onAgain={reload} />,
        controls: () => <Heading title={slides[shown]?.title} index={shown} total={slides.length} />,
        ...(!many && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

/** Lets a picture be shown in its next size when one is missing or broken. */
function sizesOf(slide: Slide): { readonly className: string; readonly 'data-sizes': string } {
  const sizes = 'sizes' in slide ? (slide as PictureSlide).sizes : []
  return { className: '', 'data-sizes': sizes.join(' ') }
}

/** Root font size in px. It depends on the window's height. */
function rootFontSize(_windowHeight: number): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
