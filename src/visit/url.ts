import { urlOfLocation } from '../content'
import { NAMED_TYPES, namedIds } from './parameters'
import { targetLocation } from './readings'
import type { VisitState } from './visit'

/** The URL of where the visitor is heading, without a query; undefined before the first place. */
export function urlOf(state: VisitState): string | undefined {
  const location = targetLocation(state)
  return location && urlOfLocation(state.language, location)
}

/** The query parameters that `parametersOf` may answer. */
export const OVERLAY_PARAMETERS: readonly string[] = [...NAMED_TYPES, 'title']

/**
 * What the URL's query says of what lies over the picture (spec §2), in the order it is written. An article's title is
 * for who reads the URL; its first space is an underscore there.
 */
export function parametersOf({
  overlays,
  content,
}: VisitState): readonly (readonly [name: string, value: string])[] {
  const ids = namedIds(overlays)
  return NAMED_TYPES.flatMap((type) => {
    const id = ids.get(type)
    if (id === undefined) return []
    const title = type === 'article' ? content.articles.get(id)?.title : undefined
    const named = [type, String(id)] as const
    return title === undefined ? [named] : [named, ['title', title.replace(' ', '_')] as const]
  })
}
