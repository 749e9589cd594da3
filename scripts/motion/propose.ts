import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Proposed } from '../../src/studio'

/** Changes when films are looked at in another way. */
const VERSION = 2
/** Milliseconds and megabytes that a film may take. */
const MOST_MS = 240_000
const MOST_MEGABYTES = 1024
/** Films that wait for their turn. */
const MOST_WAITING = 50

/** Finds where the hotspots of flights belong: one film at a time, and each only once as long as it stays the same. */
export function createProposals(dir = join('.cache', 'motion')): (file: string) => Promise<Proposed> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const look = async (file: string): Promise<Proposed> => {
    const known = join(dir, `${VERSION}-${await hashOf(file)}.json`)
    const found = await readFile(known, 'utf8').then(JSON.parse, () => undefined)
    if (found) return found
    const proposed = await run(file)
    await mkdir(dir, { recursive: true })
    const draft = `${known}.${process.pid}`
    await writeFile(draft, JSON.stringify(proposed))
    await rename(draft, known)
    return proposed
  }
  return (file) => {
    if (waiting >= MOST_WAITING) return Promise.resolve({ reason: 'Too many films are waiting: try again.' })
    waiting++
    const next = last.then(() => look(file)).finally(() => waiting--)
    last = next.catch(() => {})
    return next
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part)
  return hash.digest('hex')
}

/** A process of its own: the studio answers meanwhile, and what takes too long is ended. */
function run(file: string): Promise<Proposed> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const args = [`--max-old-space-size=${MOST_MEGABYTES}`, '--import', 'tsx', main, file]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], timeout: MOST_MS })
  let output = ''
  child.stdout.on('data', (bytes) => {
    output += String(bytes)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(JSON.parse(output))
      else if (signal) resolve({ reason: 'The film takes too long to look at.' })
      else reject(new Error(`Looking at the film ended with ${code}.`))
    })
  })
}
