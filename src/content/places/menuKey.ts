import type { Content } from '../model/content'
import type { Location } from '../model/location'

/** The purpose of a menu. Its key starts with it (spec §4). */
export type MenuDomain = 'main' | 'tours' | 'contacts' | 'shortcuts' | 'legal'

/**
 * The key of the menu of a domain at a place: the location's, otherwise its group's, its world's, or the root's. The
 * first if a level has several. Keys that start with the domain as a whole word come before others, so that `main`
 * means `main-hall` and not `maintenance`.
 */
export function nearestMenuKey(
  { appSetting, worlds }: Pick<Content, 'appSetting' | 'worlds'>,
  location: Location | undefined,
  domain: MenuDomain,
  isKnown: (key: string) => boolean,
): string | undefined {
  const byPriority = [
    location?.menus,
    location?.group?.menus,
    worlds.get(location?.world ?? '')?.menus,
    appSetting.menus,
  ]
  const keys = byPriority
    .flatMap((keys) => keys ?? [])
    .filter((key) => key.startsWith(domain) && isKnown(key))
  return keys.find((key) => !/^\p{Ll}/u.test(key.slice(domain.length))) ?? keys[0]
}
