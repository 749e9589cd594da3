import type { Feature } from '../../ports'
import { VideosUnplayable } from './VideosUnplayable'

/** Where videos cannot be played, the showroom goes on with stills, if the visitor agrees (spec §8). */
export const videoOff: Feature = { name: 'video-off', slots: { overlay: VideosUnplayable } }
