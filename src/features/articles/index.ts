import { type Feature, whenOpened } from '../../ports'

/** What a hotspot, menu or url opens to be read: texts, films, pictures, data, documents (spec §3, Article). */
export const articles: Feature = {
  name: 'articles',
  slots: { overlay: whenOpened(['article'], async () => (await import('./Articles')).Articles) },
}
