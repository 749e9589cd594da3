export type { Cue, CueItem, PlayerEvent } from './cue'
