import type { Feature } from '../../ports'
import { Notices, UpdateCheck } from './lazyParts'

/** Content updates of a desktop build, without disturbing visitors (spec §2, §8). */
export const updater: Feature = {
  name: 'updater',
  slots: { notifications: Notices, 'display:choices': UpdateCheck },
}
