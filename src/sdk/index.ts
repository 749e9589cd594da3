export type {
  CartAnswer,
  CartMessage,
  EmbedAction,
  EmbedErrorCode,
  EmbedEvents,
  EmbedFault,
  EmbedOverlay,
  EmbedPreferences,
  EmbedState,
} from '../contracts'
export { embedShowroom, type Showroom } from './embedShowroom'
export { ShowroomError } from './error'
export type { EmbedOptions } from './options'
