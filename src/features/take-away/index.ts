import { type Feature, whenOpened } from '../../ports'
import { HeadTools } from './HeadTools'
import { SidebarTools } from './SidebarTools'

/** What visitors take with them: what they see, by a code for their phone, and a bag of articles and documents. */
export const takeAway: Feature = {
  name: 'take-away',
  abilities: ['openTakeAway'],
  slots: {
    'article:tools': HeadTools,
    'document:tools': HeadTools,
    'configurator:tools': SidebarTools,
    overlay: whenOpened(['takeAway'], async () => (await import('./TakeAway')).TakeAway),
  },
}
