import { films } from './films'
import type { Recipe } from './recipe'

/** All odd files. */
export const zoo: readonly Recipe[] = [...films]
