import type { ScreenTargets } from './inspect'

/** A place that is open to everybody, by its URL, and what its controls lead to. */
export interface ScreenPlace {
  readonly payloadId: string
  readonly path: string
  readonly targets: ScreenTargets
}

interface Arrow {
  readonly next?: { readonly payloadId?: string } | null
}
interface ServedHotspot {
  readonly id: number
  readonly __component: string
  readonly action_target?: { readonly payloadId?: string; readonly id?: number; readonly key?: string } | null
}
interface ServedPlace {
  readonly payloadId: string
  readonly slug: string
  readonly world?: { readonly slug?: string } | null
  readonly group?: { readonly slug?: string } | null
  readonly hotspots?: readonly ServedHotspot[]
  readonly arrow_navigation_prew?: Arrow | null
  readonly arrow_navigation_next?: Arrow | null
}

/** Reads the places that a guest sees. Those that need a sign-in are served without hotspots, and left out. */
export async function readPlaces(url: string, locale: string): Promise<readonly ScreenPlace[]> {
  const answer = await fetch(`${url}api/content-locations?populate=*&locale=${locale}&limit=-1`)
  const { data } = (await answer.json()) as { readonly data: readonly ServedPlace[] }
  return data
    .filter(({ hotspots = [] }) => hotspots.length > 0)
    .map((place) => ({
      payloadId: place.payloadId,
      path: `${locale}/${place.world?.slug}/${place.group ? `${place.group.slug}-` : ''}${place.slug}`,
      targets: targetsOf(place),
    }))
}

function targetsOf(place: ServedPlace): ScreenTargets {
  const { hotspots = [], arrow_navigation_prew: previous, arrow_navigation_next: next } = place
  const arrowTo = (arrow: Arrow | null | undefined) => `goTo ${arrow?.next?.payloadId}`
  return {
    hotspots: Object.fromEntries(
      hotspots.flatMap(({ id, __component, action_target: target }) => {
        if (target?.payloadId !== undefined) return [[id, `goTo ${target.payloadId}`]]
        const opened = target?.key ?? target?.id
        return opened === undefined ? [] : [[id, `${__component.replace(/.*\.(custom-)?/, '')} ${opened}`]]
      }),
    ),
    arrows: { previous: arrowTo(previous), next: arrowTo(next) },
  }
}
