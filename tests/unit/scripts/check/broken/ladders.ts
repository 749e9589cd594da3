import { box, film4k } from '../../package/media/mp4Boxes'
import type { BrokenPackage } from './brokenPackage'

const WIDE = 'media/talk-2160.mp4'
const AT = 'content/*/dashboards.json 1 media_library.1.media.films.0'
const MADE = 'make all files of a film from the same frames'

/** Films whose renditions differ, or do not match their description. */
export const brokenLadders: readonly BrokenPackage[] = [
  {
    name: 'a film in 4K only',
    break: (pack) => pack.write('media/talk.mp4', film4k()),
    lines: [
      'error content/*/dashboards.json 1 media_library.1.media says 1920×1080 but the file has 3840×2160: correct width and height',
      "error media/talk.mp4 - - is coded as 'av01.0.12M.08', which not every browser plays: encode it as H.264 High",
      `warning ${AT} is neither wider nor smaller than the film itself: remove it`,
    ],
  },
  {
    name: 'a wider rendition in an unknown codec',
    break: (pack) => pack.write(WIDE, film4k({ coding: 'dvh1' })),
    lines: [
      `error ${AT}.url is coded as 'dvh1.0.12M.08', which browsers cannot be queried about: encode it as AV1, H.264, HEVC or VP9: ${MADE}`,
      `error ${AT}.mime says video/mp4; codecs="av01.0.12M.08" but the file has video/mp4; codecs="dvh1.0.12M.08": correct it`,
    ],
  },
  {
    name: 'a wider rendition that is longer',
    break: (pack) => pack.write(WIDE, film4k({ duration: 4.2 })),
    lines: [
      `error ${AT}.url lasts 4.200 s, the film itself 4.000 s: ${MADE}`,
      expect4k('bitrate', 562, 535),
      expect4k('framerate', 25, 23.81),
    ],
  },
  {
    name: 'a wider rendition with other frames',
    break: (pack) => pack.write(WIDE, film4k({ frames: 99 })),
    lines: [`error ${AT}.url has 99 frames, the film itself 100: ${MADE}`, expect4k('framerate', 25, 24.75)],
  },
  {
    name: 'a wider rendition with another aspect ratio',
    break: async (pack) => {
      await pack.write(WIDE, film4k({ height: 1600 }))
      await pack.set('dashboards', '1', 'media_library.1.media.films.0.height', 1600)
    },
    lines: [`error ${AT}.url is 3840×1600 px, which is not the aspect ratio of 1920×1080: ${MADE}`],
  },
  {
    name: 'a rendition that is no better, listed twice',
    break: async (pack) => {
      const narrow = film4k({ width: 1280, height: 720 })
      await pack.write(WIDE, Buffer.concat([narrow, box('free', Buffer.alloc(100))]))
      await pack.set('dashboards', '1', 'media_library.1.media.films', (row: Row) => {
        const [film] = row.media_library[1]?.media.films ?? []
        return [film, film].map((each) => ({ ...each, width: 1280, height: 720, size: 0.39, bitrate: 778 }))
      })
    },
    lines: [
      `warning ${AT} is neither wider nor smaller than the film itself: remove it`,
      'warning content/*/dashboards.json 1 media_library.1.media.films.1 has the width and codec of an earlier one',
      'warning content/*/dashboards.json 1 media_library.1.media.films.1 is neither wider nor smaller than the film itself: remove it',
    ],
  },
  {
    name: 'a missing rendition',
    break: async (pack) => {
      await pack.set('dashboards', '1', 'media_library.1.media.films.0.url', '/media/gone.mp4')
      await pack.delete(WIDE)
      await pack.manifest((manifest) => {
        const files = manifest.files as { readonly path: string }[]
        manifest.files = files.filter(({ path }) => !path.includes('talk-2160'))
      })
    },
    lines: [`error ${AT}.url /media/gone.mp4 is not in the package: add it`],
  },
  {
    name: 'a rendition in a codec that browsers cannot be queried about',
    break: (pack) => pack.set('dashboards', '1', 'media_library.1.media.films.0.mime', 'video/mp4'),
    lines: [
      `error ${AT}.mime Expected a mime type with its codecs but found "video/mp4": correct it. Until then media_library.1.media.films.0 is left out.`,
      `error ${AT}.mime says video/mp4 but the file has video/mp4; codecs="av01.0.12M.08": correct it`,
    ],
  },
  {
    name: 'a wider rendition with colours that no browser shows',
    break: (pack) => pack.write(WIDE, film4k({ config: ['av1C', [0x81, 12, 0x08, 0]] })),
    lines: [
      "error media/talk-2160.mp4 - - has yuv422p pixels, which not every browser plays: encode it with '-pix_fmt yuv420p'",
    ],
  },
]

interface Row {
  readonly media_library: readonly { readonly media: { readonly films: readonly object[] } }[]
}

function expect4k(field: string, declared: number, real: number): string {
  return `error ${AT}.${field} says ${declared} but the file has ${real}: correct it`
}
