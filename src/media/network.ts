/** The Network Information API, as far as browsers support it. */
export interface Connection extends Partial<Pick<EventTarget, 'addEventListener'>> {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const browserConnection = () => (navigator as { connection?: Connection }).connection

/** Whether preloading is allowed: not on 2g or slow-2g, nor when the visitor saves data (spec §9). */
export function mayPreload(connection = browserConnection()): boolean {
  return !connection?.saveData && !['2g', 'slow-2g'].includes(connection?.effectiveType ?? '')
}

/** Calls the listener whenever the connection changes, where the browser reports it. */
export function onConnectionChange(
  listener: () => void,
  signal: AbortSignal,
  connection = browserConnection(),
): void {
  connection?.addEventListener?.('change', listener, { signal })
}

/** Calls the listener whenever the browser is back online. */
export function onNetworkReturn(
  listener: () => void,
  signal: AbortSignal,
  page: Partial<Pick<Window, 'addEventListener'>> = globalThis,
): void {
  page.addEventListener?.('online', listener, { signal })
}

/** Requests that find out who answers. They are loaded when something has failed. */
const probe = () => import('./probe')

/** See `probe.ts`. Never rejects. */
export async function isPageReachable(
  ...question: Parameters<typeof import('./probe').isPageReachable>
): Promise<boolean> {
  return probe().then((requests) => requests.isPageReachable(...question), isFalse)
}

/** See `probe.ts`. Never rejects. */
export async function isReachable(
  ...question: Parameters<typeof import('./probe').isReachable>
): Promise<boolean> {
  return probe().then((requests) => requests.isReachable(...question), isFalse)
}

/** See `probe.ts`. Never rejects. */
export async function isShowroom(
  ...question: Parameters<typeof import('./probe').isShowroom>
): Promise<boolean> {
  return probe().then((requests) => requests.isShowroom(...question), isFalse)
}

/** Without a network, not even the requests can be loaded. */
const isFalse = () => false
