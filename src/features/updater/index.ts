import type { Feature } from '../../ports'
import { Notices, UpdateCheck } from './lazyParts'

/** New content of a desktop build: offered, brought and shown without disturbing anybody (spec §2, §8). */
export const updater: Feature = {
  name: 'updater',
  slots: { notifications: Notices, 'display:choices': UpdateCheck },
}
