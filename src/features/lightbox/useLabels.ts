import type { Labels } from 'yet-another-react-lightbox'
import { useText } from '../../ports'

/** The library's labels in the visitor's language. */
export function useLabels(): Labels {
  const text = useText()
  const pictures = text('lightbox.label')
  return {
    Previous: text('lightbox.previous'),
    Next: text('lightbox.next'),
    Close: text('navigation.close'),
    Lightbox: pictures,
    'Photo gallery': pictures,
    Carousel: pictures,
    Slide: text('lightbox.picture'),
    '{index} of {total}': text('viewer.position', { index: '{index}', total: '{total}' }),
    'Zoom in': text('viewer.zoom_in'),
    'Zoom out': text('viewer.zoom_out'),
    Thumbnails: text('lightbox.thumbnails'),
  }
}
