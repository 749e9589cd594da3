import { type Feature, whenOpened } from '../../ports'
import { loadMarkdown } from '../../ui'
import { TourGuide } from './TourGuide'

/** Guided tours in the right sidebar: which there are, of two kinds, and the steps of the one that is open (spec §4). */
export const tours: Feature = {
  name: 'tours',
  abilities: ['openTour'],
  slots: {
    notifications: TourGuide,
    overlay: whenOpened(
      ['menu', 'tour'],
      async () => {
        // Texts that came later would push the steps about.
        const [{ Tours }] = await Promise.all([import('./Tours'), loadMarkdown()])
        return Tours
      },
      (overlay) => overlay.type !== 'menu' || overlay.key.startsWith('tours'),
    ),
  },
}
