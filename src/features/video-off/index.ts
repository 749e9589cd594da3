import type { Feature } from '../../ports'
import { VideosUnplayable } from './VideosUnplayable'

/** Continues with stills where videos cannot be played, if the visitor agrees (spec §8). */
export const videoOff: Feature = { name: 'video-off', slots: { overlay: VideosUnplayable } }
