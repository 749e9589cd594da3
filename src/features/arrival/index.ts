import type { Feature } from '../../ports'
import { Arrival } from './Arrival'

/** Screen reader and keyboard support: announces arrivals; arrow keys navigate. */
export const arrival: Feature = { name: 'arrival', slots: { overlay: Arrival } }
