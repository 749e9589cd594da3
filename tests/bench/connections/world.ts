import type { Background, Content, FilmFile, WorldItem } from '../../../src/content'
import { contentOf, hotspotTo, type Plan } from '../../unit/showroom'

const passages = (
  [
    ...(['robot', 'conveyor', 'drive', 'sensor', 'theatre', 'lounge'] as const).map(
      (place) => ['hall', place] as const,
    ),
    ...([
      ['robot', 'gantry'],
      ['conveyor', 'cabinet'],
      ['drive', 'conveyor'],
      ['lounge', 'gate'],
      ['gate', 'line'],
      ['line', 'cell'],
      ['line', 'packing'],
      ['line', 'control'],
      ['cabinet', 'lab'],
      ['lab', 'bench'],
      ['bench', 'chamber'],
    ] as const),
  ] as const
).flatMap(([a, b]) => [[a, b] as const, [b, a] as const])

const names = [...new Set(passages.flat())]

/** A hall with six exits and places behind them. Every exit has a hotspot. */
const plan: Plan = {
  worlds: { hall: names },
  passages,
  places: Object.fromEntries(
    names.map((name) => [
      name,
      {
        hotspots: passages
          .filter(([from]) => from === name)
          .map(([, to], index) => ({ ...hotspotTo(to), id: index + 1 })),
      },
    ]),
  ),
}

/** Seconds that each flight takes. */
export const FLIGHT = 4

const KILOBYTES_PER_MBIT = 125

/** The files of a flight as `npm run content:films` makes them, in Mbit/s. */
const RUNGS = [
  { width: 1280, height: 720, mbits: 2, level: '1f' },
  { width: 960, height: 540, mbits: 1, level: '1f' },
] as const
const FILM_MBITS = 4
const STILL_KILOBYTES = 350

/** The showroom of the simulation: stills of 350 kB, flights of 4 s in 1080p, 720p and 540p. */
export function worldOfFilms(): Content {
  const content = contentOf(plan)
  return {
    ...content,
    items: new Map([...content.items].map(([id, item]) => [id, withFiles(item)])),
  }
}

export const start = names[0] ?? ''

function withFiles(item: WorldItem): WorldItem {
  return { ...item, backgrounds: item.backgrounds.map((background) => withSizes(background, item.payloadId)) }
}

function withSizes(background: Background, name: string): Background {
  if (background.type === 'image')
    return { ...background, image: { ...background.image, size: STILL_KILOBYTES, width: 1920, height: 1080 } }
  if (background.type !== 'video') return background
  const films = RUNGS.map(
    ({ width, height, mbits, level }): FilmFile => ({
      url: `/media/${name}-${height}.mp4`,
      mime: `video/mp4; codecs="avc1.6400${level}"`,
      ...{ width, height, size: mbits * FLIGHT * KILOBYTES_PER_MBIT, bitrate: mbits * 1e6, framerate: 25 },
    }),
  )
  const size = FILM_MBITS * FLIGHT * KILOBYTES_PER_MBIT
  return { ...background, video: { ...background.video, films, size, width: 1920, height: 1080 } }
}
