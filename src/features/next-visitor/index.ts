import type { Feature } from '../../ports'
import { StillThere } from './StillThere'

/** Asks idle visitors whether they are still there. Without an answer, the showroom is reset for the next visitor. */
export const nextVisitor: Feature = { name: 'next-visitor', slots: { notifications: StillThere } }
