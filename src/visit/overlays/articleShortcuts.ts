import { type Content, locationsOf, mayContain } from '../../content'
import { memoize } from '../selectors'

/** Articles that a world's hotspots open, under their category's title. */
export interface ArticleGroup {
  readonly title: string
  /** Article ids. */
  readonly articles: readonly number[]
}

/**
 * The articles of a world, grouped by the categories of the hotspots that open them. Categories by priority
 * descending (spec §9), articles in the order of the world, each once per category.
 */
export function articleShortcuts(content: Content, world: string): readonly ArticleGroup[] {
  return shortcutsByWorld(content).get(world) ?? []
}

const shortcutsByWorld = memoize(
  (content: Content) => new Map([...content.worlds.keys()].map((slug) => [slug, group(content, slug)])),
)

const CATEGORIES = /^categories$/

function group(content: Content, slug: string): readonly ArticleGroup[] {
  const world = content.worlds.get(slug)
  const groups = new Map<string, { priority: number; articles: Set<number> }>()
  for (const location of world ? locationsOf(content, world) : []) {
    // Most locations have no categories. This avoids parsing all their hotspots.
    if (!mayContain(location, CATEGORIES)) continue
    for (const { action, categories } of location.hotspots) {
      if (action.type !== 'openArticle') continue
      for (const { title, priority } of categories) {
        const known = groups.get(title) ?? { priority, articles: new Set() }
        known.priority = Math.max(known.priority, priority)
        groups.set(title, known)
        known.articles.add(action.id)
      }
    }
  }
  return [...groups]
    .sort(([, a], [, b]) => b.priority - a.priority)
    .map(([title, { articles }]) => ({ title, articles: [...articles] }))
}
