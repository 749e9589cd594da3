export { backOff } from './backOff'
export { type Clock, createManualClock, type ManualClock } from './clock'
export { createEmitter } from './emitter'
export { blocksFrame } from './framePolicy'
export { deepFreeze } from './freeze'
export { hostName, matchesHost } from './host'
export { canOpen, cleanUrl, linkUrl, originOf, schemeOf, textLink } from './link'
export { omitUndefined } from './omitUndefined'
export {
  createPrefetchLimit,
  type PrefetchLimit,
  prefetch,
  prefetchLimit,
  prefetchWhenIdle,
} from './prefetch'
export { isLoopback, isPublicHost } from './publicHost'
export { scrub } from './scrub'
export { createTimers, type Timers } from './timers'
export { whenIdle } from './whenIdle'
export { withUniqueKeys } from './withUniqueKeys'
