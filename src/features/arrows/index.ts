import type { Feature } from '../../ports'
import { Arrows } from './Arrows'

/** Arrows to the previous and next location at the edges of the picture. */
export const arrows: Feature = { name: 'arrows', slots: { stage: Arrows } }
