import type { Location } from './location'
import type { Transition } from './transition'

export type WorldItem = Location | Transition
