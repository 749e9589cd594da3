import type { Feature } from '../../ports'
import { Arrival } from './Arrival'

/** The showroom without seeing it: arrivals are announced, the arrow keys walk the graph. */
export const arrival: Feature = { name: 'arrival', slots: { overlay: Arrival } }
