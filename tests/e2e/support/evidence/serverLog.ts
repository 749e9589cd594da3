import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const DIR = '.cache/e2e-servers'

const fileOf = (url: string) => join(DIR, `${new URL(url).port}.log`)

/**
 * Starts a server's log, replacing one of an earlier server with the same port.
 * @returns a function that appends to it.
 */
export function beginServerLog(url: string): (chunk: string) => void {
  mkdirSync(DIR, { recursive: true })
  rmSync(fileOf(url), { force: true })
  return (chunk) => {
    for (const line of chunk.split('\n').filter((text) => text.trim() !== ''))
      appendFileSync(fileOf(url), `${new Date().toISOString()} ${line}\n`)
  }
}

/** The log of the server at this address; undefined for a server that is not ours. */
export function readServerLog(url: string): string | undefined {
  return existsSync(fileOf(url)) ? readFileSync(fileOf(url), 'utf8') : undefined
}
