import { BLENDS } from './blends'
import { flag, number, oneOf } from './definition'

export const player = {
  stage: oneOf(
    'auto',
    ['auto', 'gpu', 'dom', 'images'],
    'How pictures are drawn: on the GPU, with plain page elements, or as images without videos; `auto` finds out.',
  ),
  blend: oneOf(
    'crossfade',
    BLENDS,
    'How one picture becomes the next, where a transition names no blend of its own. Plain elements crossfade.',
  ),
  blendingTime: number(0.4, 'Seconds of the blend of a jump.', { max: 10 }),
  seamTime: number(0.12, 'Seconds of the blend between a still and the matching end frame of a transition.', {
    max: 10,
  }),
  playbackRate: number(1, 'Speed of a single flight; 1 is as filmed.', { min: 0.0625, max: 16 }),
  aheadMegabytes: number(96, 'Most megabytes of pictures and videos that are held ready around a place.'),
  films: {
    choice: oneOf(
      'efficient',
      ['efficient', 'smooth', 'h264'],
      'When a film is played from another file than its H.264 one, as in 4K: where the browser says that it plays smoothly and efficiently, where it says smoothly (also without hardware for it), or never.',
    ),
    widest: number(3840, 'Most pixels across that such another file may have; `1920` leaves 4K out.'),
  },
  portrait: {
    ratio: number(16 / 9, 'Width by height of the picture on an upright screen.', { min: 0.1, max: 10 }),
    safeArea: number(1, 'Width by height of the middle of the picture that always stays visible there.', {
      min: 0.1,
      max: 10,
    }),
  },
}

export const flyMode = {
  active: flag(
    true,
    'Whether a way over several places is flown; otherwise the last place is shown at once.',
  ),
  maxItems: number(6, 'Most items, transitions and places together, that a flown way may have.'),
  skipLocation: flag(true, 'Whether the places on the way are left out, and only the last one is shown.'),
  playbackRate: number(2, 'Speed of such a flight; 1 is as filmed.', { min: 0.0625, max: 16 }),
}

export const hotspots = {
  interval: number(7, 'Hundredths of a second between two hotspots’ appearing.'),
  animation: oneOf('fade_in', ['fade_in', 'zoom_in', 'none'], 'How hotspots appear.'),
  labels: oneOf('hover', ['hover', 'always'], 'When hotspots show their names: when pointed at, or always.'),
}
