import { type Feature, lazyOverlay } from '../../ports'
import { loadMarkdown } from '../../ui'
import { TourGuide } from './TourGuide'

/** Guided tours in the right sidebar: a list by type, and the steps of the running tour (spec §4). */
export const tours: Feature = {
  name: 'tours',
  abilities: ['openTour'],
  slots: {
    notifications: TourGuide,
    overlay: lazyOverlay(
      ['menu', 'tour'],
      async () => {
        // Late texts would move the steps.
        const [{ Tours }] = await Promise.all([import('./Tours'), loadMarkdown()])
        return Tours
      },
      (overlay) => overlay.type !== 'menu' || overlay.key.startsWith('tours'),
    ),
  },
}
