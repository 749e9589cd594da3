import type { NavigationContext } from '../navigation'
import type { VisitState } from './visit'

/** The part of the visit that navigation knows. */
export function navigationContext({
  content,
  graph,
  settings,
  videos,
  visitor,
}: VisitState): NavigationContext {
  return { content, graph, settings, videos, visitor }
}
