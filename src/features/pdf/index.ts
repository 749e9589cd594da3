import { type Feature, lazyOverlay } from '../../ports'

/** Documents in full screen with search and download (spec §2). */
export const pdf: Feature = {
  name: 'pdf',
  slots: {
    overlay: lazyOverlay(['pdf'], async () => {
      const { PdfOverlay } = await import('./PdfOverlay')
      import('./document/engine').then(({ preloadWorker }) => preloadWorker()).catch(() => {})
      return PdfOverlay
    }),
  },
}
