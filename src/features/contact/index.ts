import { type Feature, whenOpened } from '../../ports'

/** The contact form (spec §3, contact form). */
export const contact: Feature = {
  name: 'contact',
  abilities: ['openContact'],
  slots: { overlay: whenOpened(['contact'], async () => (await import('./ContactSidebar')).ContactSidebar) },
}
