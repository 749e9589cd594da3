import type { Feature } from '../../ports'
import { Debug } from './Debug'

/** Diagnostics for developers, only with `logging=true`. */
export const debug: Feature = { name: 'debug', slots: { notifications: Debug } }
