import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckProblem } from '../check/check'
import { checkPackage, problemLine } from '../check/checkPackage'
import type { Motion } from '../check/motion/motion'
import type { Seam } from '../check/seams/seams'
import { codeOf } from '../errors/errors'
import { optionsOf } from '../options'
import { repairSources } from '../repair/repair'

const USAGE = `usage: npm run content:check -- DIR [--media] [--verbose] [--json]
       npm run content:check -- SOURCE --fix
  --media    also decodes the films in Chromium: compares them with their stills and measures their motion
  --verbose  with --media: prints all measurements
  --json     prints everything as JSON
  --fix      repairs the files of a source folder that can be repaired without a loss`

const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: {
      media: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      fix: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
const [dir] = positionals
if (values.help) console.info(USAGE)
else if (!dir) {
  console.error(USAGE)
  process.exitCode = 1
} else if (values.fix) await fix(dir)
else {
  const { problems, ...figures }: Figures & { readonly problems: readonly CheckProblem[] } = values.media
    ? await checkWithMedia(dir)
    : { problems: await checkPackage(dir) }
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (values.json) console.info(JSON.stringify({ problems: problems.map(withCode), ...figures }, null, 2))
  else {
    for (const line of values.verbose ? (figures.lines?.() ?? []) : []) console.info(line)
    for (const problem of problems) console.info(problemLine(problem))
    console.info(`${dir}: ${errors} errors, ${problems.length - errors} warnings`)
  }
  if (errors > 0) process.exitCode = 1
}

/** Names of files in a package contain their hashes, which are signed: only sources can be repaired. */
async function fix(source: string): Promise<void> {
  if (!(await isFile(join(source, 'showroom.json')))) {
    console.error(
      (await isFile(join(source, 'manifest.json')))
        ? `${source} is a built package: repair its sources with --fix and build it again`
        : `${source} has no showroom.json, so it is no source folder`,
    )
    process.exitCode = 1
    return
  }
  const lines = await repairSources(source)
  for (const { kind, file, what } of lines) console.info(`${kind} ${file}: ${what}`)
  console.info(`${source}: ${lines.filter(({ kind }) => kind === 'repaired').length} repairs`)
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false
}

function withCode(problem: CheckProblem) {
  return { ...problem, code: codeOf(problem) }
}

/** The measurements, also as printable lines. */
interface Figures {
  readonly seams?: readonly Seam[]
  readonly motion?: readonly Motion[]
  readonly lines?: () => readonly string[]
}

/** Loaded on demand: it needs Chromium. */
async function checkWithMedia(
  dir: string,
): Promise<Figures & { readonly problems: readonly CheckProblem[] }> {
  const [{ openFrameReader }, { seamsAreInvisible }, { openFilmReader }, { filmsMoveWell, motionLine }] =
    await Promise.all([
      import('../check/seams/frames'),
      import('../check/seams/seams'),
      import('../check/motion/decode'),
      import('../check/motion/motion'),
    ])
  const [frames, films] = [await openFrameReader(), await openFilmReader()]
  try {
    const seams: Seam[] = []
    const motion: Motion[] = []
    const checks = [
      seamsAreInvisible(frames, (seam) => seams.push(seam)),
      filmsMoveWell(films, (film) => motion.push(film)),
    ]
    const problems = await checkPackage(dir, checks)
    return { problems, seams, motion, lines: () => [...seams.map(seamLine), ...motion.map(motionLine)] }
  } finally {
    await Promise.all([frames.close(), films.close()])
  }
}

function seamLine({ film, record, what, ssim, colour, pixel }: Seam): string {
  const numbers = `SSIM ${ssim.toFixed(4)}, colours differ by ${colour.toFixed(2)}, pixels by ${pixel.toFixed(2)} of 255`
  return `seam ${film} ${record} ${what}: ${numbers}`
}
