import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** A copy of the repository to mutate: the working tree stays untouched. */
export interface CopiedTree {
  /** An absolute path inside the repository, so that node_modules resolves. */
  readonly dir: string
  read(file: string): string
  write(file: string, text: string): void
  remove(): void
}

/** @param files relative to the repository. */
export function copyTree(files: readonly string[]): CopiedTree {
  const dir = resolve('.cache/mutate', String(process.pid))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  remove()
  for (const file of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    copyFileSync(file, join(dir, file))
  }
  return {
    dir,
    read: (file) => readFileSync(join(dir, file), 'utf8'),
    write: (file, text) => writeFileSync(join(dir, file), text),
    remove,
  }
}
