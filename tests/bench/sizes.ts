/**
 * The bytes that a build loads before the first touch, and those of the GPU stage: `npm run bench:sizes`;
 * all files: `npm run sizes`.
 */
import { measure, totalGzip } from '../../scripts/sizes/report'
import { build } from '../../scripts/start/builds'
import { APP_DIR } from '../../src/server'
import { report } from './report'

await build('app')
const { start, gpu } = await measure(APP_DIR, 'en')
const scripts = start.filter(({ file }) => file.endsWith('.js'))
await report('Size: bytes of the build, with gzip', [
  {
    what: 'Scripts before the first hotspot can be touched',
    ours: totalGzip(scripts) / 1000,
    unit: 'kB',
    limit: { most: 185 },
    goal: {
      most: 120,
      missed:
        'React’s DOM is 63 kB of it, i18next with its React part 16, the parser of the content and its model 16',
    },
  },
  {
    what: 'The GPU stage, after the first picture',
    ours: totalGzip(gpu) / 1000,
    unit: 'kB',
    limit: { most: 220 },
  },
])
