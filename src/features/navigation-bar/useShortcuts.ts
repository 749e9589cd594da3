import type { Action, Media } from '../../content'
import { articleShortcuts, shortcuts, targetLocation, useContent, useText, useVisit } from '../../ports'

interface Shortcut {
  readonly id: string
  readonly title: string
  readonly cover?: Media
  /** Run in order. */
  readonly actions: readonly Action[]
}

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** The shortcuts menu, then the world's articles by category (spec §2, §9). */
export function useShortcuts(): readonly ShortcutGroup[] {
  const content = useContent()
  const text = useText()
  const items = useVisit(shortcuts)
  const world = useVisit((state) => targetLocation(state)?.world ?? '')
  const fromMenu = items.map(
    ({ id, kind, title, cover, action, actionStack }): Shortcut => ({
      id: `${kind} item ${id}`,
      title,
      ...(cover && { cover }),
      actions: [action, ...actionStack],
    }),
  )
  const byCategory = articleShortcuts(content, world).map(({ title, articles }) => ({
    title,
    shortcuts: articles.flatMap((id): Shortcut[] => {
      const article = content.articles.get(id)
      return article
        ? [{ id: `article ${id}`, title: article.title, actions: [{ type: 'openArticle', id }] }]
        : []
    }),
  }))
  return [{ title: text('navigation.shortcuts'), shortcuts: fromMenu }, ...byCategory].filter(
    (group) => group.shortcuts.length > 0,
  )
}
