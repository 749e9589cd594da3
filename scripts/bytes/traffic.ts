import type { CDPSession } from '@playwright/test'

/** What a page has fetched so far, by kind, in bytes as they came over the wire. */
export type Traffic = Readonly<Record<string, number>>

/** Counts what a page fetches from now on; what its cache answers counts nothing. The answer tells the sum so far. */
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

/** What came between two counts, kinds without bytes left out. */
export function since(before: Traffic, after: Traffic): Traffic {
  const more = Object.entries(after).map(([kind, bytes]) => [kind, bytes - (before[kind] ?? 0)] as const)
  return Object.fromEntries(more.filter(([, bytes]) => bytes > 0))
}
