import { type Menu, type MenuDomain, type MenuItem, nearestMenuKey } from '../../content'
import { currentLocation, memoize, targetLocation } from '../selectors'
import type { VisitState } from '../state'

/** The menu of a domain at the visitor's place. */
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
  return nearestMenuKey(state.content, currentLocation(state) ?? targetLocation(state), domain, isKnown)
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
