/**
 * The bytes that a build loads before the first touch, and those of the GPU stage: `npm run bench:sizes`;
 * all files: `npm run sizes`.
 */
import { measure, totalGzip } from '../../scripts/sizes/report'
import { build } from '../../scripts/start/builds'
import { APP_DIR } from '../../src/server'
import { report } from './report/report'

await build('app')
const { start, gpu, parts } = await measure(APP_DIR, 'en')
const scripts = start.filter(({ file }) => file.endsWith('.js'))
/** What most of the first script is for. */
function largestParts(): string {
  const largest = Object.entries(parts).slice(0, 6)
  return largest.map(([name, bytes]) => `${name} ${Math.round(bytes / 1000)} kB`).join(', ')
}

await report('Size: bytes of the build, with gzip', [
  {
    what: 'Scripts before the first hotspot can be touched',
    ours: totalGzip(scripts) / 1000,
    unit: 'kB',
    limit: { most: 188.5 },
    goal: {
      most: 120,
      missed: largestParts(),
    },
  },
  {
    what: 'The GPU stage, after the first picture',
    ours: totalGzip(gpu) / 1000,
    unit: 'kB',
    limit: { most: 220 },
  },
])
