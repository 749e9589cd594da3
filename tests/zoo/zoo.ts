import { documents } from './documents'
import { films } from './films'
import { pictures } from './pictures'
import type { Recipe } from './recipe'
import { texts } from './texts'

/** All odd files. */
export const zoo: readonly Recipe[] = [...films, ...pictures, ...documents, ...texts]
