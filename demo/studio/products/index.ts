import { range } from './range'
import { showOf } from './show'

/** The sets on which products are photographed. */
export const shows = range.map(showOf)
