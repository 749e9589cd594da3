import type { Feature } from '../../ports'
import { BelowPicture } from './BelowPicture'
import { Hotspots } from './Hotspots'
import { OffPicture } from './OffPicture'

/** The buttons on the picture, and those it has no room for: beside it, upright below it. */
export const hotspots: Feature = {
  name: 'hotspots',
  slots: { stage: Hotspots, header: OffPicture, 'surroundings:hotspots': BelowPicture },
}
