import { hostName } from '../../util'
import type { Content } from '../model/content'
import type { Locale } from '../model/locales'
import type { Location } from '../model/location'
import type { World } from '../model/world'

/** The pages beside the worlds, as their part of a URL's path (spec §2). */
const PAGES = ['cookies', 'login', 'power-save-mode'] as const

export type PageName = (typeof PAGES)[number]

export const isPageName = (text: string | undefined): text is PageName => PAGES.some((page) => page === text)

/** The start page's path, or that of a page beside the worlds. */
export function pathOfPage(locale: Locale, page?: PageName): string {
  return page === undefined ? `/${locale}` : `/${locale}/${page}`
}

/** A path of the showroom below the path that it is served at (`/` or `/showroom/`), as a browser needs it. */
export function withBase(path: string, base: string): string {
  return base.replace(/\/$/, '') + path
}

/** A browser's path without the path that the showroom is served at. Undefined if it is outside of it. */
export function withoutBase(path: string, base: string): string | undefined {
  const root = base.replace(/\/$/, '')
  if (path === root) return '/'
  return path.startsWith(`${root}/`) ? path.slice(root.length) : undefined
}

/**
 * The path that the showroom is served at, from the URL of one of its built modules, `<base>assets/<file>`. `/` for
 * any other URL.
 */
export function baseOfModule(url: string): string {
  return /^https?:\/\/[^/?#]*(\/(?:[^?#]*\/)?)assets\/[^/?#]*(?:$|[?#])/.exec(url)?.[1] ?? '/'
}

/** The url segment of a location: group slug and slug joined by a dash; the slug alone without a group (spec §2). */
export function locationSlug(location: Location): string {
  return location.group ? `${location.group.slug}-${location.slug}` : location.slug
}

/** The url of a location in a language: `/{lang}/{world}/{group-slug}-{location-slug}` (spec §2). */
export function urlOfLocation(locale: Locale, location: Location): string {
  return `/${locale}/${encodeURIComponent(location.world)}/${encodeURIComponent(locationSlug(location))}`
}

/** The world that a url's first segment names: by its slug or host alias. */
export function findWorld(content: Content, slugOrAlias: string): World | undefined {
  return content.worlds.get(slugOrAlias) ?? worldOf(content, (alias) => alias === slugOrAlias.toLowerCase())
}

/** The world of a host: its alias equals the host name or its first label (spec §2). */
export function findWorldByHost(content: Content, host: string): World | undefined {
  const name = hostName(host)
  return (
    worldOf(content, (alias) => alias === name) ??
    worldOf(content, (alias) => alias === name.split('.')[0] && name.includes('.'))
  )
}

function worldOf(content: Content, matches: (alias: string) => boolean): World | undefined {
  for (const world of content.worlds.values()) {
    if (world.urlAlias && matches(world.urlAlias.toLowerCase())) return world
  }
  return undefined
}

/**
 * The location a url names: `/{world}/{location}`, both decoded; the world's start location without the second part.
 * Undefined when either is unknown, or the world has no start location.
 */
export function findByUrl(content: Content, worldSlugOrAlias: string, slug?: string): Location | undefined {
  const world = findWorld(content, worldSlugOrAlias)
  if (!world) return undefined
  if (!slug) return startLocation(content, world)
  return locationsOf(content, world).find((location) => locationSlug(location) === slug)
}

/** The start location of a world. Undefined when it has none. */
export function startLocation(content: Content, world: World): Location | undefined {
  const item = world.startLocationId === null ? undefined : content.items.get(world.startLocationId)
  return item?.kind === 'location' ? item : undefined
}

/**
 * The world of a visit whose url names none: the host's, else the default world (spec §2). Undefined when neither
 * exists.
 */
export function homeWorld(content: Content, host: string): World | undefined {
  return findWorldByHost(content, host) ?? defaultWorld(content)
}

/** The default world (spec §2). Undefined when the backend names none that exists. */
export function defaultWorld(content: Content): World | undefined {
  const slug = content.appSetting.defaultWorld
  return slug === undefined ? undefined : content.worlds.get(slug)
}

/** The locations of a world in the world's own order. */
export function locationsOf(content: Content, world: World): readonly Location[] {
  return world.locations.flatMap((payloadId) => {
    const item = content.items.get(payloadId)
    return item?.kind === 'location' ? [item] : []
  })
}
