import { box, film, ftyp, HIGH, mdat, nclx, track } from '../../package/media/mp4Boxes'
import { type BrokenPackage, LOCATIONS, TRANSITIONS } from './brokenPackage'

/** Films that some machine cannot play, or shows wrongly. */
export const brokenFilms: readonly BrokenPackage[] = [
  {
    name: 'a truncated film',
    break: (pack) => pack.write('media/fly.mp4', film().subarray(0, -8)),
    lines: ["error media/fly.mp4 - - is cut off: 'mdat' at byte 264 runs past the end"],
  },
  {
    name: 'a film without an index',
    break: (pack) => pack.write('media/fly.mp4', Buffer.concat([ftyp, mdat])),
    lines: ["error media/fly.mp4 - - has no 'moov' box: the file is cut off or still being written"],
  },
  {
    name: 'a film with its index at the end',
    break: (pack) => pack.write('media/fly.mp4', Buffer.concat([ftyp, mdat, box('moov', track('vide'))])),
    lines: ["warning media/fly.mp4 - - starts only once fully loaded: re-mux it with '-movflags +faststart'"],
  },
  {
    name: 'a film that is not an MP4 file',
    break: (pack) => pack.write('media/fly.mp4', 'GIF89a, and more'),
    lines: ['error media/fly.mp4 - - is no MP4 file'],
  },
  {
    name: 'a film without pictures',
    break: (pack) => pack.write('media/fly.mp4', Buffer.concat([ftyp, box('moov', track('soun')), mdat])),
    lines: ['error media/fly.mp4 - - has no video track'],
  },
  {
    name: 'a film in HEVC',
    break: (pack) => pack.write('media/fly.mp4', film({ coding: 'hvc1' })),
    lines: [
      "error media/fly.mp4 - - is coded as 'hvc1', which not every browser plays: encode it as H.264 High",
    ],
  },
  {
    name: 'a film in 4:2:2',
    break: (pack) =>
      pack.write(
        'media/fly.mp4',
        film({ avcC: [...HIGH.slice(0, 1), 0x7a, ...HIGH.slice(2, 7), 0xfe, ...HIGH.slice(8)] }),
      ),
    lines: [
      "error media/fly.mp4 - - has yuv422p pixels, which browsers do not play: encode it with '-pix_fmt yuv420p'",
    ],
  },
  {
    name: 'a film in the Baseline profile',
    break: (pack) => pack.write('media/fly.mp4', film({ avcC: [1, 0x42, 0, 0x28] })),
    lines: ["warning media/fly.mp4 - - is H.264 Baseline: '-profile:v high' looks better at the same size"],
  },
  {
    name: 'a film without colour tags',
    break: (pack) => pack.write('media/fly.mp4', film({ colr: null })),
    lines: [
      "warning media/fly.mp4 - - has no colour tags, so players guess: add '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'",
    ],
  },
  {
    name: 'a film with other colour tags',
    break: (pack) => pack.write('media/fly.mp4', film({ colr: nclx(5, 6, 5, true) })),
    lines: [
      'warning media/fly.mp4 - - is tagged as colours 5/6/5 and full range instead of bt709 (1/1/1), limited range: re-encode it',
    ],
  },
  {
    name: 'a film with odd dimensions',
    break: async (pack) => {
      await pack.write('media/loop.mp4', film({ width: 1921, height: 1081, duration: 4, frames: 100 }))
      await pack.set(LOCATIONS, 'c', 'background.0.video.width', 1921)
      await pack.set(LOCATIONS, 'c', 'background.0.video.height', 1081)
    },
    lines: [
      'warning media/loop.mp4 - - is 1921×1081 px: an odd side is cut or stretched by a pixel, make both even',
    ],
  },
  {
    name: 'a film of another size than its record says',
    break: (pack) =>
      pack.write('media/loop.mp4', film({ width: 1280, height: 720, duration: 4, frames: 100 })),
    lines: [
      'error content/*/content-locations.json c background.0.video says 1920×1080 but the file has 1280×720: correct width and height',
    ],
  },
  {
    name: 'a film with a higher bitrate than machines play',
    break: (pack) =>
      pack.write(
        'media/loop.mp4',
        Buffer.concat([film({ duration: 0.01 }), box('free', Buffer.alloc(60_000))]),
      ),
    lines: ['warning media/loop.mp4 - - needs 48 Mbit/s: encode it smaller than 40'],
  },
  {
    name: 'a film without frames',
    break: (pack) => pack.write('media/loop.mp4', film({ duration: 4, frames: 0 })),
    lines: ['error media/loop.mp4 - - contains no frames: encode it again'],
  },
  {
    name: 'a flight that is too short',
    break: (pack) => pack.write('media/fly.mp4', film({ duration: 0.8 })),
    lines: [
      'warning content/*/content-transitions.json a-b background.0.video lasts 0.80 s: make a flight of 1.2 to 3 s',
      'warning content/*/content-transitions.json b-a background.0.video lasts 0.80 s: make a flight of 1.2 to 3 s',
      'warning content/*/content-transitions.json b-c background.0.video lasts 0.80 s: make a flight of 1.2 to 3 s',
      'warning content/*/content-transitions.json c-b background.0.video lasts 0.80 s: make a flight of 1.2 to 3 s',
    ],
  },
  {
    name: 'a flight that loops',
    break: (pack) => pack.set(TRANSITIONS, 'a-b', 'background.0.loop', true),
    lines: [
      'error content/*/content-transitions.json a-b background.0.loop loops, so that the flight never ends: turn off loop',
    ],
  },
  {
    name: 'a flight that is slowed down too much',
    break: (pack) => pack.set(TRANSITIONS, 'a-b', 'background.0.options', { playback_rate: 0.5 }),
    lines: [
      'warning content/*/content-transitions.json a-b background.0.video lasts 3.60 s: make a flight of 1.2 to 3 s',
    ],
  },
  {
    name: 'a background film with sound',
    break: (pack) =>
      pack.write(
        'media/loop.mp4',
        Buffer.concat([ftyp, box('moov', track('vide', { duration: 4 }), track('soun')), mdat]),
      ),
    lines: [
      "warning content/*/content-locations.json c background.0.video has a sound track that is never heard: remove it with '-an'",
    ],
  },
]
