// npm run docs:languages: measures what each language loads and takes the contact sheet, both of the demo,
// for docs.
//   --only bytes | sheet
import { readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { LOCALES, type Locale } from '../../src/content'
import { APP_DIR, createInbox, createServer, DEMO_DIR, listen, readUsers } from '../../src/server'
import { findChromium, launchOptions } from '../chromium'
import { measureVisit, type Visit } from '../languages/loaded'
import { contactSheet } from '../languages/sheet'
import { bytesTable } from '../languages/table'
import { build } from '../start/builds'

const PAGE = 'docs/languages.md'
const SHEET = 'docs/languages.jpg'
const INBOX = '.cache/languages-inbox'
const BYTES = /(<!-- bytes -->\n)[\s\S]*(<!-- \/bytes -->)/
const SETTINGS = {
  i18n: { defaultLocale: 'en' },
  // Films are the same in every language.
  player: { stage: 'images', aheadMegabytes: 0 },
  screensaver: { enabled: false },
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only !== undefined && only !== 'bytes' && only !== 'sheet')
  throw new Error(`--only takes bytes or sheet, not ${only}.`)

await build('app')
await build('demo')
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
const browser = await chromium.launch(launchOptions(await findChromium(), { webgl: false }))
try {
  if (only !== 'sheet') {
    const page = await readFile(PAGE, 'utf8')
    if (!BYTES.test(page)) throw new Error(`${PAGE} has no markers for the table.`)
    const visits = new Map<Locale, Visit>()
    for (const locale of LOCALES) {
      const visit = await measureVisit(browser, url, locale)
      visits.set(locale, visit)
      console.info(`${locale}: ${visit.files.join(' ')}`)
    }
    await writeFile(
      PAGE,
      page.replace(BYTES, (_, before, after) => `${before}${bytesTable(visits)}\n${after}`),
    )
  }
  if (only !== 'bytes') {
    const sheet = await contactSheet(browser, url)
    await writeFile(SHEET, sheet)
    console.info(`${SHEET}: ${Math.round(sheet.length / 1000)} kB`)
  }
} finally {
  await browser.close()
  await close()
  await rm(INBOX, { recursive: true, force: true })
}
