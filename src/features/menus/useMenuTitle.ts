import { menuOf, useContent, useText, useVisit } from '../../ports'

/** Returns the titles of menus. The place's own menu is "Menu": its title would be that of the place or its world. */
export function useMenuTitle(): (key: string) => string {
  const { menus } = useContent()
  const own = useVisit((state) => menuOf(state, 'main')?.key)
  const text = useText()
  return (key) => (key === own ? undefined : menus.get(key)?.title) ?? text('navigation.menu')
}
