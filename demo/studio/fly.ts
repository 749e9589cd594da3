/**
 * `npm run demo:handover [-- --width 3840 --only gpu]`: compares the screen before and after each switch
 * between still and film.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { serve } from '../../tests/e2e/support/serve'
import { fly, handoverSheet, isVisible, LIMITS, type Shown, type StageKind, stepBetween } from './handover'

const HELP = `Flies from transport to the showroom and back on both stages, and compares the screen before and after each switch.

  --width N   width of the screen in pixels (3840); the height is 16:9
  --only S    only one stage: gpu, dom
`

const { values } = parseArgs({
  options: {
    width: { type: 'string', default: '3840' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const STAGES: readonly StageKind[] = ['gpu', 'dom']
const MEDIA = 'demo/media/places'
/** A place with a still, and the flights from it and back, which exist in 4K. */
const WAYS = { place: 'hall-conveyor', away: 'hall-overview', path: '/en/hall/showroom' }
const FILMS = { out: 'conveyor-overview', back: 'overview-conveyor' }

/** Wall settings that play the widest film at any cost: this machine has no hardware decoder for it. */
function settingsFor(stage: StageKind): string {
  const file = `.cache/handover-${stage}.json`
  const settings = {
    i18n: { defaultLocale: 'en' },
    player: { stage, films: { choice: 'smooth' } },
    screensaver: { enabled: false },
  }
  mkdirSync('.cache', { recursive: true })
  writeFileSync(file, JSON.stringify(settings))
  return file
}

async function compare(stage: StageKind, width: number): Promise<{ shown: Shown; isSeen: boolean }> {
  const server = await serve('dist/demo', settingsFor(stage), 'demo/users.json')
  const browser = await chromium.launch(launchOptions(await findChromium(), { webgl: stage === 'gpu' }))
  try {
    const trip = { ...WAYS, ...FILMS, files: Object.values(FILMS).flatMap(filmsOf) }
    const shown = await fly(browser, server.url, trip, stage, { width, height: (width * 9) / 16 })
    const steps = [
      { where: 'left', view: 'moved', step: stepBetween(shown.from, shown.second) },
      { where: 'arrived', view: 'same', step: stepBetween(shown.to, shown.last) },
    ] as const
    for (const [i, { where, view, step }] of steps.entries()) {
      const { ssim, colour, sharpness } = step
      const figures = `SSIM ${ssim.toFixed(4)}, colours ${colour.toFixed(2)} of 255, fine detail ${sharpness.toFixed(3)}`
      console.info(
        `${isVisible(step, view) ? '!' : '✓'} ${stage} ${where.padEnd(8)} ${shown.films[i]}  ${figures}`,
      )
    }
    return { shown, isSeen: steps.some(({ step, view }) => isVisible(step, view)) }
  } finally {
    await browser.close()
    await server.end()
  }
}

const filmsOf = (name: string): string[] =>
  readdirSync(MEDIA)
    .filter((file) => file === `${name}.mp4` || file.startsWith(`${name}-2160`))
    .map((file) => join(MEDIA, file))

async function main(): Promise<void> {
  const width = Number(values.width)
  const stages = STAGES.filter((stage) => (values.only ?? stage) === stage)
  if (stages.length === 0) throw new Error(`--only ${values.only}: stages are ${STAGES.join(' and ')}`)
  if (!(width >= 640 && width <= 7680)) throw new Error(`--width ${values.width}: 640 to 7680 pixels`)
  await build('app')
  await build('demo')
  const compared = []
  for (const stage of stages) compared.push(await compare(stage, width))
  if (!values.only)
    await handoverSheet(
      compared.map(({ shown }) => shown),
      'docs/demo-handover.jpg',
    )
  const { ssim, colour, sharpness } = LIMITS
  console.info(
    `Invisible: SSIM of at least ${ssim} (where both show the same view), colours up to ${colour}, fine detail within ${sharpness}`,
  )
  if (compared.some(({ isSeen }) => isSeen)) process.exitCode = 1
}

if (values.help) console.info(HELP)
else await main()
