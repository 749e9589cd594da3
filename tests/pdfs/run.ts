// npm run test:pdfs -- DIR [REPORT]: opens every PDF of a folder as a visitor would and prints each result.
// Fails when one hangs, crashes the page or leaks. REPORT: a Markdown file for the results.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { serve } from '../e2e/support/serve'
import { type Outcome, Reader } from './reader'
import { report } from './report'

const [folder, reportFile] = process.argv.slice(2)
if (folder === undefined) throw new Error('npm run test:pdfs -- DIR [REPORT]')
const files = readdirSync(folder)
  .filter((name) => /\.pdf$/i.test(name))
  .sort()

await build('app')
await build('demo')
const server = await serve('dist/demo', 'tests/fixtures/settings/dom.json')
const browser = await chromium.launch(launchOptions(await findChromium()))
const outcomes: Outcome[] = []
try {
  let reader = await Reader.open(browser, server.url)
  for (const name of files) {
    const outcome = await reader.read(basename(name), readFileSync(join(folder, name)))
    outcomes.push(outcome)
    console.info(`${outcome.good ? 'ok  ' : 'FAIL'} ${name}: ${outcome.result}`)
    // A new page only after a failure: the others show that one page can open them all.
    if (!outcome.good) {
      await reader.close()
      reader = await Reader.open(browser, server.url)
    }
  }
  const left = await reader.left()
  outcomes.push({
    name: '(after the last document)',
    result: left || 'no resources remain',
    good: left === '',
  })
} finally {
  await browser.close()
  await server.end()
}
const failures = outcomes.filter(({ good }) => !good)
if (reportFile !== undefined) writeFileSync(reportFile, report(outcomes))
console.info(`${outcomes.length - 1} documents, ${failures.length} problems`)
process.exitCode = failures.length > 0 ? 1 : 0
