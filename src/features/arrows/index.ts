import type { Feature } from '../../ports'
import { Arrows } from './Arrows'

/** To the previous and the next place, at the edges of the picture. */
export const arrows: Feature = { name: 'arrows', slots: { stage: Arrows } }
