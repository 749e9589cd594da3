import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  413: 'PayloadTooLargeError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  501: 'NotImplementedError',
  503: 'ServiceUnavailableError',
}

/** Error response in the envelope of spec §8. `details` names the invalid parameters. */
export function errorAnswer(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  details: readonly { readonly path: readonly string[]; readonly message: string }[] = [],
): Response {
  const error = {
    status,
    name: NAMES[status] ?? 'ApplicationError',
    message,
    details: details.length > 0 ? { errors: details } : {},
  }
  return c.json({ data: null, error }, status, { 'Cache-Control': 'no-store' })
}

/** Answers 429 or 503 with a Retry-After header. */
export function retryLater(c: Context, status: 429 | 503, seconds: number): Response {
  c.header('Retry-After', String(Math.max(1, Math.ceil(seconds))))
  return errorAnswer(
    c,
    status,
    status === 429
      ? 'Too many requests, please try again later.'
      : 'The server is busy, please try again later.',
  )
}
