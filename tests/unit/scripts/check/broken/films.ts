import { avcWithSet, box, film, ftyp, HIGH, mdat, nclx, pasp, track } from '../../package/media/mp4Boxes'
import { type BrokenPackage, LOCATIONS, TRANSITIONS } from './brokenPackage'

const TAGS = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'
const again = (filter = '') =>
  `'ffmpeg -i in.mp4${filter && ` -vf ${filter}`} -c:v libx264 -profile:v high -pix_fmt yuv420p -crf 18 ${TAGS} -movflags +faststart out.mp4'`
const TONE_MAP =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p'

/** BT.470BG, full range, 640×360, as x264 writes it. */
const OLD_COLOURS = [...Buffer.from('6764001eacd940a02ff966e0a0c0a80000030008000003019078b16cb0', 'hex')]

/** Fields of 1920×1080 in bt709. */
const FIELDS = [...Buffer.from('67640028acd94078044fde02d4040405000003000100000300321f162d96', 'hex')]

const steps = (...held: readonly number[]) => [...Array.from({ length: 40 }, () => 512), ...held, 512]

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
      "error media/fly.mp4 - - has yuv422p pixels, which not every browser plays: encode it with '-pix_fmt yuv420p'",
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
  {
    name: 'a film that is turned by its header',
    break: (pack) => pack.write('media/fly.mp4', film({ width: 1080, height: 1920, matrix: [0, 1, -1, 0] })),
    lines: [
      `warning media/fly.mp4 - - is turned by 90° by its header only (stored 1080×1920, shown 1920×1080): turn its pictures with ${again()}`,
    ],
  },
  {
    name: 'a film that is upside down',
    break: (pack) => pack.write('media/fly.mp4', film({ matrix: [-1, 0, 0, -1] })),
    lines: [
      `warning media/fly.mp4 - - is turned by 180° by its header only: turn its pictures with ${again()}`,
    ],
  },
  {
    name: 'an upright film that is turned on its side',
    break: (pack) => pack.write('media/fly.mp4', film({ matrix: [0, 1, -1, 0] })),
    lines: [
      'error content/*/content-transitions.json a-b background.0.video says 1920×1080 but the file has 1080×1920: correct width and height',
      'error content/*/content-transitions.json b-a background.0.video says 1920×1080 but the file has 1080×1920: correct width and height',
      'error content/*/content-transitions.json b-c background.0.video says 1920×1080 but the file has 1080×1920: correct width and height',
      'error content/*/content-transitions.json c-b background.0.video says 1920×1080 but the file has 1080×1920: correct width and height',
      `warning media/fly.mp4 - - is turned by 90° by its header only (stored 1920×1080, shown 1080×1920): turn its pictures with ${again()}`,
    ],
  },
  {
    name: 'a film of wide pixels',
    break: (pack) => pack.write('media/fly.mp4', film({ width: 1440, height: 1080, inside: [pasp(4, 3)] })),
    lines: [
      `warning media/fly.mp4 - - has pixels of 4:3 (stored 1440×1080, shown 1920×1080): make them square with ${again('scale=1920:1080,setsar=1')}`,
    ],
  },
  {
    name: 'a film whose colours are in its stream only',
    break: async (pack) => {
      await pack.write(
        'media/loop.mp4',
        film({
          avcC: avcWithSet(OLD_COLOURS),
          colr: null,
          width: 640,
          height: 360,
          duration: 4,
          frames: 100,
        }),
      )
      await pack.set(LOCATIONS, 'c', 'background.0.video.width', 640)
      await pack.set(LOCATIONS, 'c', 'background.0.video.height', 360)
    },
    lines: [
      'warning media/loop.mp4 - - is tagged as colours 5/6/5 and full range instead of bt709 (1/1/1), limited range: re-encode it',
    ],
  },
  {
    name: 'a film whose header and stream name different colours and sizes',
    break: async (pack) => {
      await pack.write('media/loop.mp4', film({ avcC: avcWithSet(OLD_COLOURS), duration: 4, frames: 100 }))
      await pack.set(LOCATIONS, 'c', 'background.0.video.width', 640)
      await pack.set(LOCATIONS, 'c', 'background.0.video.height', 360)
    },
    lines: [
      `error media/loop.mp4 - - contradicts itself: its header says bt709, its stream colours 5/6/5 and full range, and browsers believe either: re-encode it with '${TAGS}'`,
      `warning media/loop.mp4 - - says 1920×1080 px in its header but its pictures have 640×360: encode it with ${again()}`,
    ],
  },
  {
    name: 'a film in PQ',
    break: (pack) => pack.write('media/fly.mp4', film({ colr: nclx(9, 16, 9) })),
    lines: [
      `error media/fly.mp4 - - is HDR (PQ, BT.2020), which meets no still: tone-map it with ${again(TONE_MAP)}`,
    ],
  },
  {
    name: 'a film in HLG and HEVC, as phones store it',
    break: (pack) => pack.write('media/fly.mp4', film({ coding: 'hvc1', colr: nclx(9, 18, 9) })),
    lines: [
      `error media/fly.mp4 - - is HDR (HLG, BT.2020), which meets no still: tone-map it with ${again(TONE_MAP)}`,
    ],
  },
  {
    name: 'a film in Dolby Vision',
    break: (pack) => pack.write('media/fly.mp4', film({ inside: [box('dvvC', Buffer.alloc(24))] })),
    lines: [
      `error media/fly.mp4 - - is HDR (Dolby Vision), which meets no still: tone-map it with ${again(TONE_MAP)}`,
    ],
  },
  {
    name: 'a film that stands still on its way',
    break: (pack) => pack.write('media/fly.mp4', film({ steps: steps(7680, 512) })),
    lines: [
      `warning media/fly.mp4 - - has a variable frame rate: the picture at 1.60 s stays for 0.60 s. Make it constant with ${again('fps=25')}`,
    ],
  },
  {
    name: 'a film whose first picture comes late',
    break: (pack) => pack.write('media/fly.mp4', film({ steps: steps(), shifts: steps().map(() => 1024) })),
    lines: [
      `warning media/fly.mp4 - - shows its first picture only after 0.08 s, as B-frames or an edit list move it: encode it with ${again('setpts=PTS-STARTPTS')}`,
    ],
  },
  {
    name: 'a film whose edit lists leave out its start and go on elsewhere',
    break: (pack) => pack.write('media/fly.mp4', film({ steps: steps(), edits: [1024, 5120] })),
    lines: [
      `warning media/fly.mp4 - - starts 0.08 s after its first picture, as its edit list says, which not every player follows: cut it with ${again()}`,
      `warning media/fly.mp4 - - is put together by an edit list of 2 parts: encode it as shown with ${again()}`,
    ],
  },
  {
    name: 'a film in fragments',
    break: (pack) =>
      pack.write(
        'media/fly.mp4',
        Buffer.concat([ftyp, box('moov', track('vide', { frames: 0 }), box('mvex')), mdat]),
      ),
    lines: [
      "error media/fly.mp4 - - is in fragments, which some browsers do not play to the end: join them with 'ffmpeg -i in.mp4 -c copy -movflags +faststart out.mp4'",
    ],
  },
  {
    name: 'an interlaced film',
    break: (pack) => pack.write('media/fly.mp4', film({ avcC: avcWithSet(FIELDS) })),
    lines: [
      `warning media/fly.mp4 - - is interlaced, which shows combs where something moves: make whole pictures with ${again('yadif')}`,
    ],
  },
  {
    name: 'a film in a container of another kind',
    break: async (pack) => {
      await pack.write('media/tour.mov', film())
      await pack.manifest((manifest) => {
        const files = manifest.files as object[]
        files.push({ path: 'media/tour.mov', sha256: '0'.repeat(64), bytes: 0 })
      })
    },
    lines: [
      `error media/tour.mov - - is a .mov file, which some browsers do not play: store it as MP4 with ${again().replace('in.mp4', 'in.mov')}`,
      'warning media/tour.mov - - is used by no record: remove it',
    ],
  },
]
