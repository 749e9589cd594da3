import { parseArgs } from 'node:util'
import type { CheckProblem } from './check/check'
import { checkPackage, problemLine } from './check/checkPackage'
import type { Seam } from './check/seams/seams'

const USAGE = `usage: npm run content:check -- DIR [--media] [--verbose] [--json]
  --media    also decode the films, in Chromium, and compare them with the stills they meet
  --verbose  with --media: say how alike every film and still are
  --json     everything as JSON`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    media: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [dir] = positionals
if (values.help) console.info(USAGE)
else if (!dir) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  const { problems, seams } = values.media ? await checkWithMedia(dir) : { problems: await checkPackage(dir) }
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (values.json) console.info(JSON.stringify({ problems, ...(seams && { seams }) }, null, 2))
  else {
    for (const seam of values.verbose ? (seams ?? []) : []) console.info(seamLine(seam))
    for (const problem of problems) console.info(problemLine(problem))
    console.info(`${dir}: ${errors} errors, ${problems.length - errors} warnings`)
  }
  if (errors > 0) process.exitCode = 1
}

/** Loaded only when asked for: it brings Chromium along. */
async function checkWithMedia(
  dir: string,
): Promise<{ readonly problems: readonly CheckProblem[]; readonly seams?: readonly Seam[] }> {
  const [{ openFrameReader }, { seamsAreInvisible }] = await Promise.all([
    import('./check/seams/frames'),
    import('./check/seams/seams'),
  ])
  const frames = await openFrameReader()
  try {
    const seams: Seam[] = []
    const check = seamsAreInvisible(frames, (seam) => seams.push(seam))
    return { problems: await checkPackage(dir, [check]), seams }
  } finally {
    await frames.close()
  }
}

function seamLine({ film, record, what, ssim, colour, pixel }: Seam): string {
  const numbers = `SSIM ${ssim.toFixed(4)}, colours differ by ${colour.toFixed(2)}, pixels by ${pixel.toFixed(2)} of 255`
  return `seam ${film} ${record} ${what}: ${numbers}`
}
