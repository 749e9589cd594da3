import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Page, TestInfo } from '@playwright/test'
import { framesOf } from '../picture/record'
import { readCounters } from './counters'
import type { Observed } from './observe'
import { readServerLog } from './serverLog'
import { drawStrip } from './strip'

/** Milliseconds that a page which has failed may take to answer. It may have hung. */
const PATIENCE = 10_000

/** Writes what one needs to understand a failure into the test's folder, and names its index in the output. */
export async function leaveEvidence(page: Page, { lines, origins }: Observed, test: TestInfo): Promise<void> {
  const dir = test.outputDir
  await mkdir(dir, { recursive: true })
  const index = [
    `# ${test.titlePath.join(' › ')}`,
    '',
    `${test.status}, try ${test.retry + 1}, ${page.url()}`,
    '',
  ]
  const leave = async (name: string, about: string, make: () => Promise<string | Buffer>) => {
    try {
      await writeFile(join(dir, name), await inTime(make()))
      index.push(`- [${name}](${name}): ${about}`)
    } catch (error) {
      index.push(`- no ${name}: ${error}`)
    }
  }

  await leave('screen.png', 'what was on the screen at the end', () => page.screenshot({ timeout: PATIENCE }))
  for (const [number, frames] of framesOf(page).entries()) {
    const name = `frames-${number + 1}.png`
    await leave(name, `the ${frames.length} frames of recording ${number + 1}, from 0`, () =>
      drawStrip(frames),
    )
  }
  await leave('counters.json', 'stage, visit, videos, textures and what else the page holds', async () =>
    JSON.stringify(await readCounters(page), null, 2),
  )
  await leave('visit.log', "the visit's states, the console, and requests that came to nothing", async () =>
    lines.join('\n'),
  )
  for (const origin of origins) {
    const said = readServerLog(origin)
    const name = `server-${new URL(origin).port}.log`
    if (said !== undefined) await leave(name, `what the server at ${origin} said`, async () => said)
  }
  index.push(
    '',
    '```',
    ...test.errors.map(({ message, value }) => stripVTControlCharacters(message ?? value ?? '')),
    '```',
    '',
  )
  const path = join(dir, 'index.md')
  await writeFile(path, index.join('\n'))
  test.attachments.push({ name: 'what it left', contentType: 'text/markdown', path })
  console.error(`what it left: ${relative(process.cwd(), path)}`)
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page did not answer')), PATIENCE)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
