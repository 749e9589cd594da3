import { type FSWatcher, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds of silence after which a change is complete: editors write a file in several steps. */
const SETTLED = 60

/** Names of editors' temporary files. */
const TEMPORARY = /(^|[/\\])\.|~$|\.(?:swp|tmp)$|(^|[/\\])4913$/

/** Calls `changed` once after each burst of changes below a folder. Returns a function that ends it. */
export function watchSources(dir: string, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const folders = new Map<string, FSWatcher>()
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void follow(dir)
      changed()
    }, SETTLED)
  }
  // Each folder by itself: a recursive watcher on Linux loses a file whose editor replaces it.
  const follow = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    if (!isEnded && !folders.has(folder)) {
      try {
        const watcher = watch(folder, (_, name) => name && !TEMPORARY.test(name) && later())
        const forget = () => {
          watcher.close()
          folders.delete(folder)
          later()
        }
        folders.set(folder, watcher.on('error', forget))
      } catch {
        // Removed meanwhile: the next build notices.
      }
    }
    await Promise.all(
      entries.filter((entry) => entry.isDirectory()).map((entry) => follow(join(folder, entry.name))),
    )
  }
  void follow(dir)
  return () => {
    isEnded = true
    clearTimeout(timer)
    for (const watcher of folders.values()) watcher.close()
  }
}
