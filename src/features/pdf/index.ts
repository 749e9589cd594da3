import { type Feature, lazyOverlay } from '../../ports'
import { prefetch } from '../../util'

/** Documents in full screen with search and download (spec §2). */
export const pdf: Feature = {
  name: 'pdf',
  slots: {
    overlay: lazyOverlay(['pdf'], async () => {
      const { PdfOverlay } = await import('./PdfOverlay')
      prefetch(async () => (await import('./document/engine')).preloadWorker())
      return PdfOverlay
    }),
  },
}
