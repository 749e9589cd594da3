import { type Feature, lazyOverlay } from '../../ports'

/** The location's menu in the left sidebar, with a search over all content (spec §2, §4: nested menus). */
export const menus: Feature = {
  name: 'menus',
  abilities: ['openMenu'],
  slots: {
    overlay: lazyOverlay(
      ['menu'],
      async () => (await import('./Menus')).Menus,
      // Tours have their own sidebar.
      (overlay) => overlay.type === 'menu' && !overlay.key.startsWith('tours'),
    ),
  },
}
