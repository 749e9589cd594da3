import { type Feature, whenOpened } from '../../ports'

/** The menu of the place in the left sidebar, with a search over all there is (spec §2, §4: nested menus). */
export const menus: Feature = {
  name: 'menus',
  abilities: ['openMenu'],
  slots: {
    overlay: whenOpened(
      ['menu'],
      async () => (await import('./Menus')).Menus,
      // Tours have a sidebar of their own.
      (overlay) => overlay.type === 'menu' && !overlay.key.startsWith('tours'),
    ),
  },
}
