import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Page, TestInfo } from '@playwright/test'
import { framesOf } from '../picture/record'
import { readCounters } from './counters'
import type { Observation } from './observe'
import { readServerLog } from './serverLog'
import { drawStrip } from './strip'

/** Milliseconds that a failed page, which may hang, has to respond. */
const TIMEOUT_MS = 10_000

/** Writes everything needed to understand a failure into the test's folder, and prints the path of its index. */
export async function writeEvidence(
  page: Page,
  { lines, origins }: Observation,
  test: TestInfo,
): Promise<void> {
  const dir = test.outputDir
  await mkdir(dir, { recursive: true })
  const index = [
    `# ${test.titlePath.join(' › ')}`,
    '',
    `${test.status}, attempt ${test.retry + 1}, ${page.url()}`,
    '',
  ]
  const write = async (name: string, about: string, make: () => Promise<string | Buffer>) => {
    try {
      await writeFile(join(dir, name), await withTimeout(make()))
      index.push(`- [${name}](${name}): ${about}`)
    } catch (error) {
      index.push(`- no ${name}: ${error}`)
    }
  }

  await write('screen.png', 'the screen at the end', () => page.screenshot({ timeout: TIMEOUT_MS }))
  for (const [number, frames] of framesOf(page).entries()) {
    const name = `frames-${number + 1}.png`
    await write(name, `the ${frames.length} frames of recording ${number + 1}, from 0`, () =>
      drawStrip(frames),
    )
  }
  await write('counters.json', 'stage, visit, videos, textures and other resources of the page', async () =>
    JSON.stringify(await readCounters(page), null, 2),
  )
  await write('visit.log', "the visit's states, the console, and failed requests", async () =>
    lines.join('\n'),
  )
  for (const origin of origins) {
    const log = readServerLog(origin)
    const name = `server-${new URL(origin).port}.log`
    if (log !== undefined) await write(name, `the log of the server at ${origin}`, async () => log)
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
  test.attachments.push({ name: 'failure evidence', contentType: 'text/markdown', path })
  console.error(`failure evidence: ${relative(process.cwd(), path)}`)
}

function withTimeout<T>(result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page did not respond in time.')), TIMEOUT_MS)
  })
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}
