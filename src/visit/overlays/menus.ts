import type { Menu, MenuItem } from '../../content'
import { currentLocation, memoize, targetLocation } from '../selectors'
import type { VisitState } from '../state'

/** The purpose of a menu. Its key starts with it (spec §4). */
export type MenuDomain = 'main' | 'tours' | 'contacts' | 'shortcuts' | 'legal'

/**
 * The menu of a domain at the visitor's place: the location's, otherwise its group's, its world's, or the
 * root's. The first if a level has several. Keys that start with the domain as a whole word come before others,
 * so that `main` means `main-hall` and not `maintenance`.
 */
export function menuOf(state: VisitState, domain: MenuDomain): Menu | undefined {
  const { menus } = state.content
  const key = nearestKey(state, domain, (key) => menus.has(key))
  return key === undefined ? undefined : menus.get(key)
}

/** The key of that menu; while menus are loading, the one that is named, so that its control has its place. */
export function menuKeyOf(state: VisitState, domain: MenuDomain): string | undefined {
  const { menus, complete } = state.content
  return nearestKey(state, domain, (key) => !complete || menus.has(key))
}

function nearestKey(state: VisitState, domain: MenuDomain, isKnown: (key: string) => boolean) {
  const keys = menuKeys(state).filter((key) => key.startsWith(domain) && isKnown(key))
  return keys.find((key) => !/^\p{Ll}/u.test(key.slice(domain.length))) ?? keys[0]
}

/** The keys of all menus at the visitor's place, the nearest first. */
function menuKeys(state: VisitState): readonly string[] {
  const { appSetting, worlds } = state.content
  const location = currentLocation(state) ?? targetLocation(state)
  const byPriority = [
    location?.menus,
    location?.group?.menus,
    worlds.get(location?.world ?? '')?.menus,
    appSetting.menus,
  ]
  return byPriority.flatMap((keys) => keys ?? [])
}

/** The items of the shortcuts menu, by priority descending, equals in menu order (spec §9). */
export function shortcuts(state: VisitState): readonly MenuItem[] {
  const menu = menuOf(state, 'shortcuts')
  return menu ? menuItems(menu) : NONE
}

const NONE: readonly MenuItem[] = []

/** A menu's items by priority descending, equals in menu order (spec §9). */
export const menuItems = memoize(({ items }: Menu): readonly MenuItem[] =>
  [...items].sort((a, b) => b.priority - a.priority),
)
