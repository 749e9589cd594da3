import { type Feature, lazyOverlay } from '../../ports'

/** The contact form (spec §3, contact form). */
export const contact: Feature = {
  name: 'contact',
  abilities: ['openContact'],
  slots: { overlay: lazyOverlay(['contact'], async () => (await import('./ContactSidebar')).ContactSidebar) },
}
