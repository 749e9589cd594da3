type Level = 'info' | 'warn' | 'error'

/** A line of the server's log: `2026-11-23T09:00:00.000Z warn text`. */
export function logLine(level: Level, text: string, now: Date = new Date()): string {
  return `${now.toISOString()} ${level} ${text}`
}

/** Logs for the operator: information to the standard output, the rest to the standard error. */
export const log = {
  info: (text: string) => console.info(logLine('info', text)),
  warn: (text: string) => console.warn(logLine('warn', text)),
  error: (text: string) => console.error(logLine('error', text)),
}
