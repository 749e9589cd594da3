import { link, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskState } from './diskState'

/** Writes a state of a disk into a new folder. */
export async function restore({ folders, files }: DiskState, to: string): Promise<void> {
  const written = new Map<number, string>()
  const write = async (folder: number, dir: string): Promise<void> => {
    await mkdir(dir, { recursive: true })
    for (const [name, node] of folders.get(folder) ?? []) {
      const path = join(dir, name)
      const first = written.get(node)
      if (folders.has(node)) await write(node, path)
      else if (first) await link(first, path)
      else await writeFile(path, files.get(node) ?? '')
      written.set(node, path)
    }
  }
  await write(0, to)
}
