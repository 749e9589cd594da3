import { type Feature, whenOpened } from '../../ports'

/** Guided tours in the right sidebar: which there are, of two kinds, and the steps of the one that is open (spec §4). */
export const tours: Feature = {
  name: 'tours',
  abilities: ['openTour'],
  slots: { overlay: whenOpened(['menu', 'tour'], async () => (await import('./Tours')).Tours) },
}
