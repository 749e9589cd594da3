import { type Feature, lazyOverlay } from '../../ports'

/** A single picture or a gallery in full screen (spec §2, §4, §5). */
export const lightbox: Feature = {
  name: 'lightbox',
  slots: { overlay: lazyOverlay(['images'], async () => (await import('./Lightbox')).Lightbox) },
}
