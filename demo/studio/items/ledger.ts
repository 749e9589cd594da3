import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Entry {
  /** Digest of what the file was made from. */
  from: string
  frames: number
  seconds: number
}

/** Which files are made, and from what. Kept after every item, so that an interrupted run goes on where it was. */
export class Ledger {
  private readonly file: string
  private readonly entries: Record<string, Entry>

  constructor(file: string) {
    this.file = file
    this.entries = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  }

  /** Whether the file was made from the same. */
  isCurrent(name: string, from: string): boolean {
    return this.entries[name]?.from === from
  }

  record(name: string, entry: Entry): void {
    this.entries[name] = entry
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(`${this.file}.new`, `${JSON.stringify(this.entries, undefined, 2)}\n`)
    renameSync(`${this.file}.new`, this.file)
  }
}
