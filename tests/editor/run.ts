// npm run test:editor [-- PICTURES]: an editor adds a place in the CMS, previews and publishes it in the panel, and translates it
// by a file; a kiosk takes the release; a printed code still opens its article after ten releases; and back. Exits with 1 if a
// step fails.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { currentRelease } from '../../scripts/release/history'
import { openStore } from '../../src/server/updates/store'
import { startBenchServer } from '../bench/benchServer'
import { bundleKiosk, startKiosk } from '../updater/process'
import { type Added, addPlace, renameArticle } from './addPlace'
import { backByButton, openPanel, previewRecord, publishByButton, translateByFile } from './panel'
import { type EditedShowroom, LANGUAGES, startEditedShowroom } from './showroom'

const RELEASES = 10
const [pictures] = process.argv.slice(2)
const faults: string[] = []
const step = (name: string, found: unknown, expected: unknown) => {
  const isRight = JSON.stringify(found) === JSON.stringify(expected)
  console.info(`${isRight ? '✓' : '✗'} ${name}: ${JSON.stringify(found)}`)
  if (!isRight) faults.push(`${name}: expected ${JSON.stringify(expected)}`)
}

const showroom = await startEditedShowroom()
const panel = await openPanel(showroom, pictures)
const kiosk = await bundleKiosk()
try {
  await publish(showroom, 'the demo')
  const added = await addPlace(showroom)
  const place = `api::content-location.content-location/${added.place}`
  const { screens, saved } = await previewRecord(panel, showroom, place)
  step('previewed', screens, [
    '16:9: 1600 × 900',
    '4:3: 1280 × 960',
    'Portrait: 1080 × 1920',
    'Phone: 390 × 844',
  ])
  step('the preview follows a save', saved, 'Café with a view')
  const headings = await publishByButton(panel, showroom, 'A café')
  step('changes shown', headings.slice(0, 2), ['Places', 'Flights'])
  step('the kiosk shows', await onKiosk(), { place: 'Café with a view', films: 2, article: 'Coffee machine' })
  step(
    'translated by a file',
    await translateByFile(panel, showroom, {
      ...{ name: 'content-locations/hall-cafe/title', path: place, target: 'Café mit Aussicht' },
    }),
    { message: '1 text in German stored', title: 'Café mit Aussicht' },
  )
  for (let edition = 1; edition <= RELEASES; edition++) {
    await renameArticle(showroom, added, `Coffee machine, edition ${edition}`)
    await publish(showroom, `edition ${edition}`)
  }
  step(`the code after ${RELEASES} releases opens`, await opened(added), {
    en: `Coffee machine, edition ${RELEASES}`,
    de: 'Kaffeemaschine',
  })
  await backByButton(panel, showroom, 1)
  step('back, the kiosk shows', await onKiosk(), { films: 0 })
} finally {
  await panel.close()
  await showroom.end()
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1

/** Publishes as the button does, and waits. */
async function publish({ call, releases }: EditedShowroom, what: string): Promise<void> {
  const before = await currentRelease(join(releases.current, '..'))
  const { status } = await call('POST', '/showroom/releases', { what })
  if (status !== 202) throw new Error(`Publishing answers ${status}`)
  for (;;) {
    const { json } = await call('GET', '/showroom/releases')
    const { run } = Object(Object(json).data)
    if (!run) throw new Error(`The releases are not answered: ${JSON.stringify(json)}`)
    if (run.state === 'released' && (await currentRelease(join(releases.current, '..'))) !== before) return
    if (run.state !== 'running' && run.state !== 'released') throw new Error(JSON.stringify(run))
    await new Promise((done) => setTimeout(done, 300))
  }
}

/** What a real kiosk shows after its next check. */
async function onKiosk() {
  const { releases, root } = showroom
  const dir = join(root, 'kiosk')
  await mkdir(dir, { recursive: true })
  const options = { dir, url: releases.current, key: releases.publicKey, ahead: 0, haste: 1, boasts: false }
  await startKiosk(kiosk, options).gone
  const store = await openStore(dir)
  const active = store.active()
  const read = async (endpoint: string) =>
    JSON.parse(await readFile(join(active?.dir ?? '', 'content', 'en', `${endpoint}.json`), 'utf8'))
      .data as readonly Record<string, string>[]
  const place = (await read('content-locations')).find(({ payloadId }) => payloadId === 'hall-cafe')
  const films = (await read('content-transitions')).filter(({ payloadId }) => payloadId?.includes('cafe'))
  const article = (await read('articles')).find(({ title }) => title?.startsWith('Coffee machine'))
  await store.close()
  return {
    ...(place && { place: place.title }),
    films: films.length,
    ...(article && { article: article.title }),
  }
}

/** The titles of the articles that the address of a printed code opens in a showroom with the current release. */
async function opened({ number }: Added): Promise<Readonly<Record<string, string | null>>> {
  const server = await startBenchServer(showroom.releases.current)
  const browser = await chromium.launch(launchOptions(await findChromium(), { webgl: false }))
  try {
    const titles: Record<string, string | null> = {}
    for (const locale of LANGUAGES) {
      const page = await browser.newPage({ locale, reducedMotion: 'reduce' })
      await page.goto(new URL(`/${locale}?article=${number}`, server.url).href)
      const title = page.getByRole('heading', { name: /Coffee machine|Kaffeemaschine/ }).first()
      titles[locale] = await title.textContent({ timeout: 120_000 })
      await page.close()
    }
    return titles
  } finally {
    await browser.close()
    await server.end()
  }
}
