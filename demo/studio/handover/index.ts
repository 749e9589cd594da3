export { isVisible, LIMITS, stepBetween } from './compare'
export { handoverSheet } from './sheet'
export { fly, type Shown, type StageKind } from './visit'
