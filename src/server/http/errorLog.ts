import { logLine } from './log'

/** Errors printed per window; the rest is counted, so that provoked errors cannot fill the disk. */
const MOST_PRINTED = 60
const WINDOW_MS = 60_000

/** Prints errors for the operator, rate-limited per minute. */
interface ErrorLog {
  print(message: string): void
}

/** `now`: monotonic milliseconds. */
export function createErrorLog(
  write: (line: string) => void = (line) => console.error(logLine('error', line)),
  now: () => number = () => performance.now(),
): ErrorLog {
  let since = Number.NEGATIVE_INFINITY
  let printed = 0
  let suppressed = 0
  return {
    print(message) {
      if (now() - since >= WINDOW_MS) {
        if (suppressed > 0) write(`… and ${suppressed} more errors that were not printed.`)
        since = now()
        printed = suppressed = 0
      }
      if (++printed <= MOST_PRINTED) write(message)
      else suppressed++
    },
  }
}

/** The process's error log. */
export const errorLog = createErrorLog()
