import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** A film as an artist delivers it. */
export interface Delivery {
  /** Without folder, number and ending: `overview-robot`. */
  readonly name: string
  /** Files that it consists of, relative to the folder of deliveries. */
  readonly files: readonly string[]
  /** ffmpeg's arguments that read it. */
  readonly input: readonly string[]
  /** Why it cannot be read: pictures are missing. */
  readonly fault?: string
  readonly sequence: boolean
}

const FILMS = new Set(['.mp4', '.mov', '.m4v', '.mkv', '.webm', '.avi', '.mxf', '.mpg', '.mpeg', '.y4m'])
const PICTURES = new Set(['.png', '.tif', '.tiff', '.exr', '.dpx', '.tga', '.jpg', '.jpeg'])

/** A picture with its number: `shot_0012.png`, `0012.exr`. */
const NUMBERED = /^(.*?)[._ -]?(\d{2,8})(\.[a-z]+)$/i

/** Fewer pictures are stills. */
const LEAST_PICTURES = 5

/** Deeper folders are not looked into. */
const DEEPEST = 6

/** Lists films and picture sequences in a folder, sorted by name. */
export async function listDeliveries(dir: string, rate: number): Promise<readonly Delivery[]> {
  const files = [...(await walk(dir, '', 0))].sort()
  return deliveriesIn(files, rate, dir)
}

/** The deliveries among files; `dir` precedes their names in ffmpeg's arguments. */
export function deliveriesIn(files: readonly string[], rate: number, dir = ''): readonly Delivery[] {
  const films = files
    .filter((file) => FILMS.has(extname(file).toLowerCase()))
    .map((file) => ({ name: stem(file), files: [file], input: ['-i', join(dir, file)], sequence: false }))
  const sequences = new Map<string, { readonly file: string; readonly number: string }[]>()
  for (const file of files) {
    const [, , number, ext = ''] = NUMBERED.exec(file) ?? []
    if (number === undefined || !PICTURES.has(ext.toLowerCase())) continue
    const pattern = `${file.slice(0, file.length - number.length - ext.length)}\0${number.length}${ext}`
    sequences.set(pattern, [...(sequences.get(pattern) ?? []), { file, number }])
  }
  const shots = [...sequences].flatMap(([pattern, found]) =>
    found.length < LEAST_PICTURES ? [] : [sequence(pattern, found, rate, dir)],
  )
  return [...films, ...shots].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function sequence(
  pattern: string,
  found: readonly { readonly file: string; readonly number: string }[],
  rate: number,
  dir: string,
): Delivery {
  const [head = '', tail = ''] = pattern.split('\0')
  const ext = extname(found[0]?.file ?? '')
  const digits = tail.slice(0, -ext.length)
  const numbers = found.map(({ number }) => Number(number)).sort((a, b) => a - b)
  const [first = 0] = numbers
  const gap = numbers.findIndex((number, index) => number !== first + index)
  // `%` in a folder's name would be a placeholder.
  const file = `${join(dir, head).replaceAll('%', '%%')}%0${digits}d${ext}`
  const exr = ext.toLowerCase() === '.exr' ? ['-apply_trc', 'iec61966_2_1'] : []
  return {
    name: stem(head.replace(/[._ /-]+$/, '')) || 'film',
    files: found.map((each) => each.file),
    input: [...exr, '-framerate', `${rate}`, '-start_number', `${first}`, '-i', file],
    sequence: true,
    ...(gap > 0 && { fault: `lacks picture ${first + gap}: render it` }),
  }
}

function stem(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return FILMS.has(extname(name).toLowerCase()) ? name.slice(0, -extname(name).length) : name
}

async function walk(dir: string, below: string, depth: number): Promise<readonly string[]> {
  if (depth > DEEPEST) return []
  const entries = await readdir(join(dir, below), { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name
      if (entry.name.startsWith('.')) return []
      return entry.isDirectory() ? walk(dir, path, depth + 1) : entry.isFile() ? [path] : []
    }),
  )
  return found.flat()
}
