import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Entry {
  /** Hash of the file's inputs. */
  from: string
  frames: number
  seconds: number
}

/**
 * Records which files were made from which inputs. Saved after every item, so that an interrupted run can
 * continue.
 */
export class Ledger {
  private readonly file: string
  private readonly entries: Record<string, Entry>

  constructor(file: string) {
    this.file = file
    this.entries = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  }

  /** Whether the file was made from these inputs. */
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
