import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFile } from '../package/inputs'

/** One hash over the names and bytes of files and folders; missing ones count as empty. */
export async function hashInputs(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesOf(input)) hash.update(`${file} ${await hashFile(file)}\n`)
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
