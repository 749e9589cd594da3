import { type Feature, whenOpened } from '../../ports'

/** Pictures over everything, one alone or a gallery of them (spec §2, §4, §5). */
export const lightbox: Feature = {
  name: 'lightbox',
  slots: { overlay: whenOpened(['images'], async () => (await import('./Lightbox')).Lightbox) },
}
