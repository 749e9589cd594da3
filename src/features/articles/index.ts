import { type Feature, lazyOverlay } from '../../ports'
import { loadMarkdown, preloadSvgSanitizer } from '../../ui'

/** Articles opened from hotspots, menus or URLs: texts, videos, pictures, data and documents (spec §3, Article). */
export const articles: Feature = {
  name: 'articles',
  slots: {
    overlay: lazyOverlay(['article'], async () => {
      // Late texts would move what the visitor is already looking at.
      const [{ Articles }] = await Promise.all([import('./Articles'), loadMarkdown()])
      preloadSvgSanitizer()
      return Articles
    }),
  },
}
