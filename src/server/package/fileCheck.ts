import { FileFault } from '../files/safeOpen'
import type { OpenPackage } from './openPackage'

/** Milliseconds between complete checks. */
const CHECK_INTERVAL = 10 * 60_000

/** Periodically compares the files of a package with its manifest, one after another, at low priority. */
export interface FileCheck {
  /** Starts checking a package and ends the previous check. */
  begin(content: OpenPackage): void
  end(): void
}

/** `failed`: receives errors that are not a file's fault. */
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
