import { type FSWatcher, watch } from 'node:fs'

/** Milliseconds of silence after which a change is complete: editors write a file in several steps. */
const SETTLED = 60

/** Names of editors' temporary files. */
const TEMPORARY = /(^|[/\\])\.|~$|\.(?:swp|tmp)$|(^|[/\\])4913$/

/** Calls `changed` once after each burst of changes below a folder. Returns a function that ends it. */
export function watchSources(dir: string, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watcher: FSWatcher = watch(dir, { recursive: true }, (_, name) => {
    if (name && TEMPORARY.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(changed, SETTLED)
  })
  // A folder that was removed is noticed by the next build.
  watcher.on('error', changed)
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
