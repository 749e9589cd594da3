import { type Feature, whenOpened } from '../../ports'

/** A visitor's message to the company (spec §3, contact form). */
export const contact: Feature = {
  name: 'contact',
  abilities: ['openContact'],
  slots: { overlay: whenOpened(['contact'], async () => (await import('./ContactSidebar')).ContactSidebar) },
}
