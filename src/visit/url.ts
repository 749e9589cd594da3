import { bagText, urlOfLocation } from '../content'
import { NAMED_TYPES, namedIds, namedTour } from './parameters'
import { targetLocation } from './readings'
import type { VisitState } from './visit'

/** The URL of where the visitor is heading, without a query; undefined before the first place. */
export function urlOf(state: VisitState): string | undefined {
  const location = targetLocation(state)
  return location && urlOfLocation(state.language, location)
}

/** The query parameters that `parametersOf` may answer, and one that is taken from the url when it has been read. */
export const OVERLAY_PARAMETERS: readonly string[] = [
  ...NAMED_TYPES,
  ...['title', 'configuration', 'tour', 'tour-step'],
]

/**
 * What the URL's query says of what lies over the picture (spec §2), in the order it is written. An article's title is
 * for who reads the URL; its first space is an underscore there. A tour is named by its key and step, counted from 1.
 */
export function parametersOf({
  overlays,
  content,
  bag,
}: VisitState): readonly (readonly [name: string, value: string])[] {
  const ids = namedIds(overlays)
  const named = NAMED_TYPES.flatMap((type): (readonly [string, string])[] => {
    const id = ids.get(type)
    if (id === undefined) return []
    if (type === 'bag') return [['bag', bagText(bag)]]
    const title = type === 'article' ? content.articles.get(id)?.title : undefined
    const name = [type, String(id)] as const
    return title === undefined ? [name] : [name, ['title', title.replace(' ', '_')] as const]
  })
  const tour = namedTour(overlays)
  if (!tour) return named
  return [...named, ['tour', tour.key], ['tour-step', String(tour.index + 1)]]
}

/**
 * The address of what the visitor looks at, for another device: place, language, and what is open over it. How this
 * showroom is shown, and what opens doors, is not in it; nor are titles, which the other one puts there by itself.
 */
export function addressOf(state: VisitState): string {
  const open = parametersOf({ ...state, overlays: state.overlays.filter(({ type }) => type !== 'takeAway') })
  return withParameters(
    state,
    open.filter(([name]) => name !== 'title'),
  )
}

/** The address of what is in the bag, over the place where the visitor is. */
export function bagAddressOf(state: VisitState): string {
  return withParameters(state, [['bag', bagText(state.bag)]])
}

function withParameters(state: VisitState, parameters: ReturnType<typeof parametersOf>): string {
  // Commas need not be written otherwise, and what is short is easily scanned.
  const written = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',')
  const query = parameters.map(([name, value]) => `${name}=${written(value)}`).join('&')
  return `${urlOf(state) ?? `/${state.language}`}${query && `?${query}`}`
}
