// npm run docs:gallery: takes the pictures of docs/gallery from the demo and writes the page that shows them.
//   --only NAME   only those whose name starts with NAME; may be repeated
//   --missing     only those that do not exist yet
//   --full DIR    also saves each in full size, as a PNG
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { APP_DIR, createInbox, createServer, DEMO_DIR, listen, readUsers } from '../../src/server'
import { findChromium, launchOptions } from '../chromium'
import { entries, readme } from '../gallery/contents'
import { smallJpeg } from '../gallery/jpeg'
import { photograph } from '../gallery/photograph'
import { build } from '../start/builds'

const DIR = 'docs/gallery'
const INBOX = '.cache/gallery-inbox'
const SETTINGS = {
  i18n: { defaultLocale: 'en', rtlLocales: ['ar'] },
  // Loops take time to draw and are invisible in a picture.
  player: { stage: 'images' },
}

const { only, missing, full } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    missing: { type: 'boolean', default: false },
    full: { type: 'string' },
  },
}).values

const all = entries()
const named = all.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)))
if (named.length === 0)
  throw new Error(`There is no picture ${only.join(', ')}: ${all.map(({ name }) => name).join(' ')}`)

await build('app')
await build('demo')
await mkdir(DIR, { recursive: true })
if (full !== undefined) await mkdir(full, { recursive: true })
const { app } = await createServer({
  packageDir: DEMO_DIR,
  appDir: APP_DIR,
  settings: SETTINGS,
  users: await readUsers('demo/users.json'),
  tokenSecret: undefined,
  releaseKey: undefined,
  inbox: createInbox(INBOX),
})
const { url, close } = await listen(app, 0, '127.0.0.1')
const browser = await chromium.launch(launchOptions(await findChromium()))
try {
  for (const shot of named) {
    const file = join(DIR, `${shot.name}.jpg`)
    if (missing && (await isThere(file))) continue
    const png = await photograph(browser, url, shot).catch((error: unknown) => {
      console.error(`${shot.name}: ${error}`)
      process.exitCode = 1
    })
    if (png === undefined) continue
    const jpeg = await smallJpeg(png)
    await writeFile(file, jpeg)
    if (full !== undefined) await writeFile(join(full, `${shot.name}.png`), png)
    console.info(`${shot.name}  ${Math.round(jpeg.length / 1000)} kB`)
  }
} finally {
  await browser.close()
  await close()
  await rm(INBOX, { recursive: true, force: true })
}

// Deletes pictures that are no longer listed; links only to existing ones.
const files = await readdir(DIR)
const existing = all.filter(({ name }) => files.includes(`${name}.jpg`))
const wanted = new Set(existing.map(({ name }) => `${name}.jpg`))
for (const file of files) if (file.endsWith('.jpg') && !wanted.has(file)) await rm(join(DIR, file))
await writeFile(join(DIR, 'README.md'), readme(existing))

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
