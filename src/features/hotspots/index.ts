import type { Feature } from '../../ports'
import { BelowPicture } from './BelowPicture'
import { Hotspots } from './Hotspots'
import { OffPicture } from './OffPicture'

export { layoutHotspots } from './layoutHotspots'

/** The hotspots on the picture, and those that do not fit: in a panel, or in portrait below the picture. */
export const hotspots: Feature = {
  name: 'hotspots',
  slots: { stage: Hotspots, header: OffPicture, 'surroundings:hotspots': BelowPicture },
}
