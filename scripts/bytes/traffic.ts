import type { CDPSession } from '@playwright/test'

/** Bytes that a page fetched over the network, by kind. */
export type Traffic = Readonly<Record<string, number>>

/**
 * Counts the bytes that a page fetches from now on; cached responses count as 0. Returns a function that
 * gives the sum so far.
 */
export async function countTraffic(session: CDPSession): Promise<() => Traffic> {
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, response }) => {
    kinds.set(requestId, kindOf(response.mimeType))
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await session.send('Network.enable')
  return () => ({ ...bytes })
}

/** The kind of a file by its media type: `films`, `pictures`, `content`, `program`, `fonts` or `other`. */
export function kindOf(mime: string): string {
  if (mime.startsWith('video/')) return 'films'
  if (mime.startsWith('image/')) return 'pictures'
  if (mime.startsWith('font/')) return 'fonts'
  if (mime === 'application/json') return 'content'
  return /^text\/(html|css|javascript)$|javascript$/.test(mime) ? 'program' : 'other'
}

export const total = (traffic: Traffic): number => Object.values(traffic).reduce((sum, each) => sum + each, 0)

/** The difference of two counts; kinds without bytes are omitted. */
export function since(before: Traffic, after: Traffic): Traffic {
  const more = Object.entries(after).map(([kind, bytes]) => [kind, bytes - (before[kind] ?? 0)] as const)
  return Object.fromEntries(more.filter(([, bytes]) => bytes > 0))
}
