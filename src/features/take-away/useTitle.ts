import { mediaTitle } from '../../content'
import { targetLocation, useText, useVisit, type VisitState } from '../../ports'

/** Title of the current view. */
export function useTitle(): string {
  const text = useText()
  const title = useVisit(titleOf)
  return title ?? text('title')
}

/** The topmost overlay that a URL can name, or else the location. */
function titleOf(state: VisitState): string | undefined {
  const { content, overlays } = state
  for (const overlay of overlays.toReversed()) {
    switch (overlay.type) {
      case 'article':
        return content.articles.get(overlay.id)?.title
      case 'dashboard':
        return content.dashboards.get(overlay.id)?.title
      case 'configurator':
        return content.configurators.get(overlay.uid)?.title
      case 'iframe':
        if (overlay.iframe.id !== undefined) return overlay.iframe.title
        break
      case 'pdf':
        if (overlay.document !== undefined && overlay.media[0]) return mediaTitle(overlay.media[0])
    }
  }
  return targetLocation(state)?.title
}
