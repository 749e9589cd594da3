import { type Feature, whenOpened } from '../../ports'
import { loadMarkdown, preloadSvgSanitizer } from '../../ui'

/** What a hotspot, menu or url opens to be read: texts, films, pictures, data, documents (spec §3, Article). */
export const articles: Feature = {
  name: 'articles',
  slots: {
    overlay: whenOpened(['article'], async () => {
      // Texts that came later would push away what the visitor has begun to look at.
      const [{ Articles }] = await Promise.all([import('./Articles'), loadMarkdown()])
      preloadSvgSanitizer()
      return Articles
    }),
  },
}
