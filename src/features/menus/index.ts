import { type Feature, lazyOverlay } from '../../ports'
import { SuggestionSlot } from './SuggestionSlot'

/** The location's menu in the left sidebar, with a search over all content (spec §2, §4: nested menus), and the search on pages without a place. */
export const menus: Feature = {
  name: 'menus',
  abilities: ['openMenu'],
  slots: {
    'page:suggestions': SuggestionSlot,
    overlay: lazyOverlay(
      ['menu'],
      async () => (await import('./Menus')).Menus,
      // Tours have their own sidebar.
      (overlay) => overlay.type === 'menu' && !overlay.key.startsWith('tours'),
    ),
  },
}
