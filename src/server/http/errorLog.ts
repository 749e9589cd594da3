/** Errors that are printed in so many milliseconds; the rest is counted. Who makes errors must not fill the disk. */
const MOST_PRINTED = 60
const WINDOW_MS = 60_000

/** Prints errors for whoever runs the server: at most so many a minute. */
export interface ErrorLog {
  print(message: string): void
}

/** `write`: takes a line. `now`: milliseconds, from any beginning. */
export function createErrorLog(
  write: (line: string) => void = (line) => console.error(line),
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

/** Of this process: it has one output. */
export const errorLog = createErrorLog()
