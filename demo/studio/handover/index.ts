export { isVisible, LIMITS, stepBetween } from './compare'
export { sheetOfHandOvers } from './sheet'
export { fly, type Shown, type StageKind } from './visit'
