import type { Context } from 'hono'

/**
 * Evaluates the request's conditions for this strong entity tag (RFC 9110 §13.2.2): 304 when the client has
 * it, 412 when it expects another one, undefined when it is to be sent.
 */
export function checkPreconditions(c: Context, etag: string): 304 | 412 | undefined {
  const match = c.req.header('If-Match')
  if (match !== undefined && !lists(match, etag)) return 412
  const noneMatch = c.req.header('If-None-Match')
  if (noneMatch !== undefined && lists(noneMatch.replaceAll('W/', ''), etag)) return 304
  return undefined
}

function lists(tags: string, etag: string): boolean {
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim() === etag)
}
