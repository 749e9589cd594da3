import type { Feature } from '../../ports'
import { VideoOverlay } from './VideoOverlay'

/** Films in full screen, including those on video sites (spec §1, §2). */
export const video: Feature = { name: 'video', slots: { overlay: VideoOverlay } }
