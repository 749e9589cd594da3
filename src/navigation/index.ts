export type { Cue, CueItem, PlayerEvent } from './cue'
export type { NavigationState } from './state'
