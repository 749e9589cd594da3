import { BLENDS } from './blends'
import { flag, number, oneOf } from './definition'

export const player = {
  stage: oneOf(
    'auto',
    ['auto', 'gpu', 'dom', 'images'],
    'How pictures are drawn: on the GPU, with plain page elements, or as images without videos; `auto` detects what works.',
  ),
  blend: oneOf(
    'crossfade',
    BLENDS,
    'Blend between pictures, unless a transition has its own. Plain elements crossfade.',
  ),
  blendingTime: number(0.4, 'Seconds of the blend of a jump.', { max: 10 }),
  seamTime: number(0.12, 'Seconds of the blend between a still and the matching end frame of a transition.', {
    max: 10,
  }),
  playbackRate: number(1, 'Speed of a single flight; 1 is as filmed.', { min: 0.0625, max: 16 }),
  aheadMegabytes: number(
    96,
    'Maximum megabytes of pictures and videos that are preloaded around a location; `0` preloads nothing.',
  ),
  films: {
    choice: oneOf(
      'efficient',
      ['efficient', 'smooth', 'h264'],
      'When a film is played from another file than its H.264 one, such as 4K. `efficient`: if the browser reports smooth and efficient playback; `smooth`: if it reports smooth playback, even without hardware decoding; `h264`: never, except smaller H.264 files on slow connections.',
    ),
    widest: number(3840, 'Maximum width of such a file in pixels; `1920` excludes 4K.'),
  },
  portrait: {
    ratio: number(16 / 9, 'Width by height of the picture on an upright screen.', { min: 0.1, max: 10 }),
    safeArea: number(1, 'Width by height of the centre of the picture that always stays visible there.', {
      min: 0.1,
      max: 10,
    }),
  },
  tilt: flag(
    false,
    'Whether visitors may look around by tilting the device. They turn it on in the display panel; until then it is off.',
  ),
}

export const flyMode = {
  active: flag(
    true,
    'Whether paths over several locations are flown; otherwise the last location is shown immediately.',
  ),
  maxItems: number(
    6,
    'Maximum number of items of a path that is flown at this rate, counting transitions and locations; a longer one is played at the normal rate.',
  ),
  skipLocation: flag(true, 'Whether the locations on the path are skipped, and only the last one is shown.'),
  playbackRate: number(2, 'Speed of such a flight; 1 is as filmed.', { min: 0.0625, max: 16 }),
}

export const hotspots = {
  interval: number(7, 'Hundredths of a second between the appearance of two hotspots.'),
  animation: oneOf('fade_in', ['fade_in', 'zoom_in', 'none'], 'How hotspots appear.'),
  labels: oneOf('hover', ['hover', 'always'], 'When hotspots show their names: when pointed at, or always.'),
  card: flag(
    false,
    'Whether a touch on a product in the picture first shows a card with its key figures beside it; the card leads on to the article. In portrait the article opens at once.',
  ),
}
