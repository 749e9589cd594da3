import type { Feature } from '../../ports'
import { Debug } from './Debug'

/** What the showroom is doing, for those who look after it: only with `logging=true`. */
export const debug: Feature = { name: 'debug', slots: { notifications: Debug } }
