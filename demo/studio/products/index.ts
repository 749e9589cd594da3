import { range } from './range'
import { showOf } from './show'

/** The photo sets of the products. */
export const shows = range.map(showOf)
