import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpeg, type Recipe, type Size } from '../recipe'

/** Four colours, none of which stays where it is when the picture is turned or mirrored. */
const QUARTERS = ['0xc83232', '0x32a050', '0x3250c8', '0xc8b432'] as const

export const TAGS = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'
const H264 = `-c:v libx264 -preset veryfast -profile:v high -bf 0 ${TAGS}`
const FAST = '-movflags +faststart+write_colr'

const SIZE: Size = { width: 320, height: 180 }

export interface Film {
  readonly size?: Size
  readonly rate?: number | string
  readonly seconds?: number
  /** Applied before the encoder. */
  readonly filter?: string
  /** Instead of H.264 High, tagged as bt709. */
  readonly encoder?: string
  /** Instead of the conversion to 4:2:0 by bt709. */
  readonly pixels?: string
  readonly muxer?: string
  readonly ext?: string
  readonly more?: readonly string[]
  /** Streams are copied a second time with these arguments. */
  readonly again?: string
}

/** The four colours as a film. */
export async function encode(film: Film = {}): Promise<Buffer> {
  const { size = SIZE, rate = 25, seconds = 1.6, filter, encoder = H264, muxer = FAST, ext, more = [] } = film
  const {
    pixels = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p',
  } = film
  const filters = [pattern(size, rate, seconds), 'format=gbrp', filter, pixels].filter((part) => part)
  const source = ['-f', 'lavfi', '-i', filters.join(',')]
  const bytes = await ffmpeg(
    [...source, ...more, ...words(encoder), '-threads', '1', ...words(muxer), '-bitexact'],
    ext,
  )
  return film.again === undefined ? bytes : copied(bytes, film.again, ext)
}

export async function copied(bytes: Buffer, args: string, ext = '.mp4'): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), 'zoo-'))
  try {
    const file = join(dir, `in${ext}`)
    await writeFile(file, bytes)
    const [before = '', after = args] = args.includes(' | ') ? args.split(' | ') : []
    return await ffmpeg([...words(before), '-i', file, ...words(after), ...words(FAST), '-bitexact'])
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** A line moves over the colours, so that frames differ. */
function pattern({ width, height }: Size, rate: number | string, seconds: number): string {
  const [first, ...others] = QUARTERS
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const boxes = others.map((colour, index) => {
    const [x, y] = [
      [w, 0],
      [0, h],
      [w, h],
    ][index] as [number, number]
    return `drawbox=x=${x}:y=${y}:w=${w}:h=${h}:color=${colour}:t=fill`
  })
  return [`color=${first}:size=${width}x${height}:rate=${rate}:duration=${seconds}`, ...boxes].join(',')
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '')
}

/** A loop of the tiny package that is an odd film. */
export function film(
  name: string,
  made: Film | (() => Promise<Buffer>),
  problems: readonly string[],
  shown: Size | 'still' | 'sometimes' = SIZE,
): Recipe {
  const size = typeof shown === 'string' ? SIZE : shown
  return {
    ...{ name, file: 'media/loop.mp4', size },
    make: typeof made === 'function' ? made : () => encode(made),
    right: { problems, shown },
  }
}
