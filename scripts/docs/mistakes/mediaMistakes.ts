import { readFileSync } from 'node:fs'
import { type Mistake, set, setAt } from './mistake'
import { FILM } from './sources'

const LOCATIONS = 'content/content-locations.json'
const DASHBOARDS = 'content/dashboards.json'

/** Mistakes with pictures and films. */
export const media: readonly Mistake[] = [
  set(
    'A picture that is not in the media folder',
    LOCATIONS,
    '0.background.0.image.file',
    'stil.png',
    'background.0.image',
  ),
  set(
    'A picture outside the media folder',
    LOCATIONS,
    '0.background.0.image.file',
    '../still.png',
    'background.0.image',
  ),
  set(
    'A still far below the screen',
    LOCATIONS,
    '0.background.0.image.file',
    'small.png',
    'background.0.image',
  ),
  {
    name: 'A damaged picture',
    names: 'background.0.image',
    make(sources) {
      sources['media/damaged.png'] = 'not a picture'
      setAt(sources[LOCATIONS], ['0', 'background', '0', 'image', 'file'], 'damaged.png')
    },
  },
  {
    name: 'A file of an unknown type',
    names: 'background.0.image',
    make(sources) {
      sources['media/still.psd'] = '8BPS'
      setAt(sources[LOCATIONS], ['0', 'background', '0', 'image', 'file'], 'still.psd')
    },
  },
  {
    name: 'A film with sound, but without captions',
    names: 'media_library.0.media',
    make(sources) {
      sources['media/talk.mp4'] = withSound(readFileSync(FILM))
      setAt(
        sources[DASHBOARDS],
        ['0', 'media_library'],
        [{ title: { en: 'Talk', de: 'Vortrag' }, media: { file: 'talk.mp4' } }],
      )
    },
  },
]

/** The film with one more track, which is empty and says that it is sound. */
function withSound(film: Buffer): Buffer {
  const at = film.indexOf('moov') - 4
  const end = at + film.readUInt32BE(at)
  const track = box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('soun'))))
  const index = box('moov', film.subarray(at + 8, end), track)
  return Buffer.concat([film.subarray(0, at), index, film.subarray(end)])
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
