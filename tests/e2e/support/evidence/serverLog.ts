import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const DIR = '.cache/e2e-servers'

const fileOf = (url: string) => join(DIR, `${new URL(url).port}.log`)

/** Begins a server's log anew: an earlier one may have had its port. @returns what writes to it. */
export function beginServerLog(url: string): (chunk: string) => void {
  mkdirSync(DIR, { recursive: true })
  rmSync(fileOf(url), { force: true })
  return (chunk) => {
    for (const line of chunk.split('\n').filter((text) => text.trim() !== ''))
      appendFileSync(fileOf(url), `${new Date().toISOString()} ${line}\n`)
  }
}

/** All that the server at an address has said; undefined: none of ours. */
export function readServerLog(url: string): string | undefined {
  return existsSync(fileOf(url)) ? readFileSync(fileOf(url), 'utf8') : undefined
}
