import type { Feature } from '../../ports'
import { DialogOverlay } from './DialogOverlay'

/** Questions and messages that must be answered (spec §2, §8). */
export const dialog: Feature = { name: 'dialog', slots: { overlay: DialogOverlay } }
