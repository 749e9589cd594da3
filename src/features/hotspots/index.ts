import type { Feature } from '../../ports'
import { Hotspots } from './Hotspots'

/** The buttons on the picture. */
export const hotspots: Feature = { name: 'hotspots', slots: { stage: Hotspots } }
