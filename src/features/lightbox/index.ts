import type { Feature } from '../../ports'
import { Lightbox } from './Lightbox'

/** Pictures over everything, one alone or a gallery of them (spec §2, §4, §5). */
export const lightbox: Feature = { name: 'lightbox', slots: { overlay: Lightbox } }
