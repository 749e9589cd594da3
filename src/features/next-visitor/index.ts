import type { Feature } from '../../ports'
import { StillThere } from './StillThere'

/** Asks idle visitors whether they are still there; where nobody answers, the next one finds nothing of them. */
export const nextVisitor: Feature = { name: 'next-visitor', slots: { notifications: StillThere } }
