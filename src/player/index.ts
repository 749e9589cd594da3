export { Player, type PlayerProps } from './Player'
export type { PlayerReadings } from './readings'
