export { Player } from './Player'
export type { PlayerStats } from './playerStats'
