import type { Feature } from '../../ports'
import { VideoOverlay } from './VideoOverlay'

/** Films over everything, also those that are watched on a video site (spec §1, §2). */
export const video: Feature = { name: 'video', slots: { overlay: VideoOverlay } }
