export { type Clock, createManualClock, type ManualClock } from './clock'
export { deepFreeze } from './freeze'
export { type Given, given } from './given'
export { hostName, matchesHost } from './host'
