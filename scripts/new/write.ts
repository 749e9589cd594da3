import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { renderSchemas } from '../docs/schemas'
import type { Answers } from './answers'
import { colorsFor, type StarterColors, tint } from './colors'
import { MEDIA, type StarterFile, starterFiles } from './content'
import { drawIcon, drawLogo } from './logo'
import { drawPlace, FRAMES, filmFlights } from './pictures'
import { EXHIBIT, OVERVIEW } from './scene/room'

/** What was written. */
interface Written {
  readonly files: number
  readonly bytes: number
  /** The accent in the sources: that of the answers, or the nearest legible one. */
  readonly accent: string
  /** Why there are no films; absent: there are. */
  readonly withoutFilms?: string
}

/** Reports the current step and how much of it is done, 0 to 1. */
type Progress = (step: string, share: number) => void

interface WriteOptions {
  readonly progress?: Progress
  /** Frames of each flight. */
  readonly frames?: number
}

/** @throws Error unless the folder is missing or empty. */
export async function assertUnused(dir: string): Promise<void> {
  const found = await stat(dir).catch(() => undefined)
  if (!found) return
  if (!found.isDirectory()) throw new Error(`${dir} is a file: name a new folder.`)
  const names = await readdir(dir)
  if (names.length === 0) return
  const shown = names.sort().slice(0, 3).join(', ')
  throw new Error(`${dir} is not empty (${shown}${names.length > 3 ? ', …' : ''}): name a new folder.`)
}

/**
 * Writes the sources of a new showroom into a missing or empty folder.
 * @throws Error with a message for the caller; the folder then is as before.
 */
export async function writeStarter(
  dir: string,
  answers: Answers,
  { progress = () => {}, frames = FRAMES }: WriteOptions = {},
): Promise<Written> {
  await assertUnused(dir)
  const colors = colorsFor(answers.accent)
  const { media, withoutFilms } = await drawMedia(answers, colors, progress, frames)
  const texts = starterFiles({ ...answers, colors, hasFilms: withoutFilms === undefined })
  const schemas = renderSchemas()
  const files = new Map<string, string | Uint8Array>([
    ...[...texts].map(
      ([path, json]) => [path, `${JSON.stringify(withSchema(path, json, schemas), null, 2)}\n`] as const,
    ),
    ...[...schemas].map(([name, text]) => [`schemas/${name}`, text] as const),
    ...[...media].map(([name, bytes]) => [`media/${name}`, bytes] as const),
  ])
  const isNew = (await stat(dir).catch(() => undefined)) === undefined
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(join(dir, path)), { recursive: true })
      await writeFile(join(dir, path), content, { flag: 'wx' })
    }
  } catch (cause) {
    // Everything in the folder is from here: it was empty.
    for (const path of new Set([...files.keys()].map((file) => file.split('/')[0] ?? file)))
      await rm(join(dir, path), { recursive: true, force: true })
    if (isNew) await rm(dir, { recursive: true, force: true })
    throw cause
  }
  const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0)
  return {
    files: files.size,
    bytes,
    accent: colors.accent,
    ...(withoutFilms !== undefined && { withoutFilms }),
  }
}

/** The file with the address of its schema, from which editing programs complete and check it. */
function withSchema(path: string, json: StarterFile, schemas: ReadonlyMap<string, string>): object {
  const name = basename(path).replace(/\.json$/, '.schema.json')
  if (!schemas.has(name)) return json
  const $schema = `${path.includes('/') ? '..' : '.'}/schemas/${name}`
  return Array.isArray(json) ? { $schema, records: json } : { $schema, ...json }
}

async function drawMedia({ name }: Answers, colors: StarterColors, progress: Progress, frames: number) {
  progress('Drawing the places', 0)
  const overview = await drawPlace(colors, OVERVIEW)
  progress('Drawing the places', 0.5)
  const product = await drawPlace(colors, EXHIBIT)
  progress('Drawing the places', 1)
  const media = new Map<string, string | Uint8Array>([
    [MEDIA.overview, overview.wide],
    [MEDIA.overviewNarrow, overview.narrow],
    [MEDIA.product, product.wide],
    [MEDIA.productNarrow, product.narrow],
    [MEDIA.icon, drawIcon(colors)],
    [MEDIA.logoOnDark, drawLogo(name, colors, tint(colors.accent, 0.98, 0.01))],
    [MEDIA.logoOnLight, drawLogo(name, colors, tint(colors.accent, 0.22, 0.02))],
  ])
  try {
    const flights = await filmFlights(colors, OVERVIEW, EXHIBIT, {
      frames,
      drawn: (share) => progress('Filming the flights', share),
    })
    media.set(MEDIA.there, flights.there).set(MEDIA.back, flights.back)
    return { media }
  } catch (cause) {
    // An incomplete installation lacks the encoder: a showroom without films is still one.
    return { media, withoutFilms: cause instanceof Error ? cause.message : String(cause) }
  }
}
