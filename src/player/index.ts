export { Player } from './Player'
export type { PlayerReadings } from './playerStats'
