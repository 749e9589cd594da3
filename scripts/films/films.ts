import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isVisible } from '../check/seams/limits'
import { colourDifference, type Picture, ssim } from '../pictures/similarity'
import type { Assigned, Passage, Unassigned } from './assign'
import { conversionOf, refusal, type Use } from './conversion'
import { listDeliveries } from './delivery'
import { encodeRungs } from './encode'
import { type Examined, examine, findPlaces } from './examine'
import { endOf, stillOf } from './frames'
import { bestLoop, isSmooth } from './loopPoint'
import { type Passages, readPassages } from './passages'
import { contactSheets, type SeamRow } from './sheet'
import { keyOf, openState } from './state'
import { FilmsError, runTool } from './tools'

export interface FilmsOptions {
  readonly raw: string
  readonly out: string
  /** The showroom's sources, whose flights and loops the deliveries are. */
  readonly source?: string
  /** Frames per second of picture sequences. */
  readonly rate: number
  /** x264's preset. */
  readonly preset: string
  /** Write the films' own ends as stills, so that seams match by construction. */
  readonly stills: boolean
  readonly say: (line: string) => void
}

/** What became of a delivery. */
export interface Outcome {
  readonly name: string
  /** The film in the sources. */
  readonly film?: string
  readonly by?: Assigned['by']
  readonly files: readonly string[]
  readonly changes: readonly string[]
  readonly refused?: string
  /** Encoded by an earlier run. */
  readonly known?: true
}

/** A seam and its measurements. */
export interface SeamReport {
  readonly film: string
  readonly end: 'first' | 'last'
  readonly place: string
  readonly ssim: number
  readonly colour: number
  readonly visible: boolean
}

/** Size in which seams are compared. */
const SEAM = { width: 640, height: 360 } as const

/**
 * Turns an artist's deliveries into films of the showroom.
 * @throws FilmsError when ffmpeg is missing or there is nothing to do; BuildError for unreadable sources.
 */
export async function makeFilms(
  options: FilmsOptions,
): Promise<{ readonly outcomes: readonly Outcome[]; readonly seams: readonly SeamReport[] }> {
  const { raw, out, source, say } = options
  await Promise.all([runTool('ffmpeg', ['-version']), runTool('ffprobe', ['-version'])])
  const deliveries = await listDeliveries(raw, options.rate)
  if (deliveries.length === 0) throw new FilmsError(`${raw} contains no films and no picture sequences`)
  await mkdir(out, { recursive: true })
  const passages = source ? await readPassages(source) : { passages: [], stills: new Map<string, string>() }
  const refused = new Map<string, string>()
  const examined: Examined[] = []
  for (const delivery of deliveries) {
    const result = await examine(delivery)
    if (typeof result === 'string') refused.set(delivery.name, result)
    else examined.push(result)
  }
  const found = await findPlaces(examined, passages)
  const outcomes: Outcome[] = [...refused].map(([name, reason]) => refusedOutcome(name, reason))
  const state = await openState(out)
  for (const each of examined) {
    const outcome = await finish(each, found?.get(each.delivery.name), { ...options, state })
    outcomes.push(outcome)
    say(lineOf(outcome))
  }
  for (const outcome of outcomes.slice(0, refused.size)) say(lineOf(outcome))
  const seams = await compareSeams(outcomes, passages, options)
  await writeFile(join(out, 'report.json'), `${JSON.stringify({ outcomes, seams }, null, 2)}\n`)
  return { outcomes, seams }
}

interface Finishing extends FilmsOptions {
  readonly state: Awaited<ReturnType<typeof openState>>
}

async function finish(
  { delivery, probe: found, frames }: Examined,
  place: Assigned | Unassigned | undefined,
  { raw, out, preset, state }: Finishing,
): Promise<Outcome> {
  const { name } = delivery
  if (place && 'reason' in place) return refusedOutcome(name, place.reason)
  const passage: Passage | undefined = place?.passage
  const use: Use = passage
    ? { kind: passage.kind, ...(passage.ratio !== undefined && { ratio: passage.ratio }) }
    : { kind: 'unknown' }
  const reason = refusal(found, use)
  if (reason) return refusedOutcome(name, reason)
  const conversion = conversionOf(found, use)
  const loop = passage?.kind === 'loop' ? bestLoop(frames, found.fps) : undefined
  if (loop && !isSmooth(loop))
    return refusedOutcome(
      name,
      `jumps by ${loop.jump.toFixed(1)} of 255 where it restarts, also at its best point (frames ${loop.start} to ${loop.end - 1}): make it end as it begins`,
    )
  const isCut = loop && (loop.start > 0 || loop.end < frames.length)
  const film = passage?.name ?? name
  const changes = [
    ...conversion.changes,
    ...(isCut ? [`loops frames ${loop.start} to ${loop.end - 1} of ${frames.length}`] : []),
  ]
  const common = { name, film, changes, ...(place && { by: place.by }) }
  const key = await keyOf(raw, delivery, film, conversion, loop, preset)
  const known = await state.finished(key)
  if (known) return { ...common, files: known, known: true }
  const encoding = { delivery, probe: found, conversion, frames: frames.length, preset }
  try {
    const files = await encodeRungs({ ...encoding, ...(isCut && { part: loop }) }, film, out)
    await state.finish(key, files)
    return { ...common, files }
  } catch (cause) {
    if (!(cause instanceof FilmsError)) throw cause
    return refusedOutcome(name, `cannot be encoded: ${cause.message}`)
  }
}

function refusedOutcome(name: string, refused: string): Outcome {
  return { name, files: [], changes: [], refused }
}

/** Compares the ends of all films with the stills of their places. */
async function compareSeams(
  outcomes: readonly Outcome[],
  { passages, stills }: Passages,
  { out, stills: writeStills, say }: FilmsOptions,
): Promise<readonly SeamReport[]> {
  const rows: SeamRow[] = []
  const reports: SeamReport[] = []
  const own = new Map<string, Picture>()
  for (const { film, files } of outcomes) {
    const passage = passages.find(({ name }) => name === film)
    const [file] = files.filter((each) => each === `${film}.mp4`)
    if (!film || !passage || !file) continue
    for (const end of ['first', 'last'] as const) {
      const place = end === 'first' ? passage.from : passage.to
      const frame = await endOf(join(out, file), end, SEAM.width, SEAM.height)
      if (writeStills && !own.has(place)) {
        own.set(place, frame)
        await writeStill(join(out, file), end, join(out, 'stills', `${place}.png`))
      }
      const path = stills.get(place)
      const still = own.get(place) ?? (path ? await stillOf(path, SEAM) : undefined)
      if (!still) continue
      const likeness = { ssim: ssim(frame, still), colour: colourDifference(frame, still) }
      const visible = isVisible(likeness)
      reports.push({ film, end, place, ...likeness, visible })
      const numbers = `SSIM ${likeness.ssim.toFixed(3)}, colours ${likeness.colour.toFixed(2)} of 255`
      rows.push({
        title: `${film}: ${end} frame and still of ${place}: ${numbers}`,
        still,
        end: frame,
        visible,
      })
      if (visible) say(`${film}: its ${end} frame is off the still of ${place}: ${numbers}`)
    }
  }
  for (const [index, page] of (await contactSheets(rows)).entries())
    await writeFile(join(out, `seams-${index + 1}.jpg`), page)
  return reports
}

/** A frame at the film's end, in full size. */
async function writeStill(film: string, end: 'first' | 'last', file: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  const seek = end === 'first' ? [] : ['-sseof', '-0.5']
  const which = end === 'first' ? ['-frames:v', '1'] : ['-update', '1']
  const colours = ['-vf', 'scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=rgb24']
  await runTool('ffmpeg', ['-y', ...seek, '-i', film, ...colours, ...which, file])
}

/** A delivery and what became of it. */
function lineOf({ name, film, by, files, changes, refused, known }: Outcome): string {
  if (refused) return `${name}: refused: it ${refused}`
  const found = film === name ? '' : ` is ${film}${by === 'pictures' ? ', by its pictures' : ''}`
  const changed = changes.length > 0 ? `; ${changes.join(', ')}` : ''
  return `${name}${found}: ${known ? 'already encoded' : files.join(', ')}${changed}`
}
