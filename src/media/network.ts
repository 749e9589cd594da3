/** What a browser may say of its connection. */
export interface Connection extends Partial<Pick<EventTarget, 'addEventListener'>> {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const browserConnection = () => (navigator as { connection?: Connection }).connection

/** Whether loading ahead is welcome: not on 2g, slow-2g, or when the visitor saves data (spec §9). */
export function mayLoadAhead(connection = browserConnection()): boolean {
  return !connection?.saveData && !['2g', 'slow-2g'].includes(connection?.effectiveType ?? '')
}

/** Calls the listener whenever the connection has become another, where the browser says so. */
export function onConnectionChange(
  listener: () => void,
  signal: AbortSignal,
  connection = browserConnection(),
): void {
  connection?.addEventListener?.('change', listener, { signal })
}
