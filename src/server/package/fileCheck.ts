import { FileFault } from '../files/safeOpen'
import type { OpenPackage } from './openPackage'

/** Milliseconds between complete checks. */
const CHECK_INTERVAL = 10 * 60_000

/** Compares the files of a package with its manifest, one after another, without hurry, now and again. */
export interface FileCheck {
  /** Begins with a package; what was begun before ends. */
  begin(content: OpenPackage): void
  end(): void
}

/** `failed`: told of what is no file's fault. */
export function createFileCheck(failed: (cause: unknown) => void): FileCheck {
  let ending: AbortController | undefined
  let waiting: NodeJS.Timeout | undefined

  const look = async (content: OpenPackage, signal: AbortSignal) => {
    for (const file of content.manifest.files) {
      if (signal.aborted) return
      if (await content.files.isCompared(file)) continue
      await content.files.compare(file, signal).catch((cause) => {
        // Recorded with the file.
        if (!(cause instanceof FileFault)) throw cause
      })
    }
  }
  const end = () => {
    ending?.abort()
    clearTimeout(waiting)
  }
  const run = (content: OpenPackage, signal: AbortSignal) => {
    look(content, signal)
      .catch((cause) => signal.aborted || failed(cause))
      .then(() => {
        if (signal.aborted) return
        waiting = setTimeout(run, CHECK_INTERVAL, content, signal)
        waiting.unref()
      })
  }
  return {
    begin(content) {
      end()
      ending = new AbortController()
      run(content, ending.signal)
    },
    end,
  }
}
