import { type Feature, lazyOverlay } from '../../ports'
import { HeadTools } from './HeadTools'
import { SidebarTools } from './SidebarTools'

/** Take-away: a QR code for the current view, and a bag for articles and documents. */
export const takeAway: Feature = {
  name: 'take-away',
  abilities: ['openTakeAway'],
  slots: {
    'article:tools': HeadTools,
    'document:tools': HeadTools,
    'configurator:tools': SidebarTools,
    overlay: lazyOverlay(['takeAway'], async () => (await import('./TakeAway')).TakeAway),
  },
}
