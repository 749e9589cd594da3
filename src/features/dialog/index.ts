import type { Feature } from '../../ports'
import { DialogOverlay } from './DialogOverlay'

/** Questions to the visitor, and what has to be read before going on (spec §2, §8). */
export const dialog: Feature = { name: 'dialog', slots: { overlay: DialogOverlay } }
