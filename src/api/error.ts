/** A failed call. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 500 when there was no response (spec §8). */
  readonly status: number
  /** Path of the request, without origin and query. */
  readonly path: string
  /** False: the backend was unreachable, or timed out. */
  readonly answered: boolean
  /** The server's message, ready to show; empty when there is none. */
  readonly text: string
  /** The server's details; their form depends on the error. */
  readonly details: unknown

  constructor(
    status: number,
    path: string,
    text: string,
    options?: ErrorOptions & { answered?: boolean; details?: unknown },
  ) {
    super(`${status} ${path}${text && `: ${text}`}`, options)
    this.status = status
    this.path = path
    this.text = text
    this.answered = options?.answered ?? true
    this.details = options?.details
  }
}

/** The error of an unreachable backend. */
export function unreachable(path: string, cause: unknown): ApiError {
  return new ApiError(500, path, '', { cause, answered: false })
}

/** The path of a url, without origin and query. */
export function pathOf(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/[?#].*/, '')
}

/** The details of an error's body. */
export function errorDetails(body: unknown): unknown {
  return field(field(body, 'error'), 'details')
}

/** The messages of the error's details, capitalised and joined with `; `, else the error's own message (spec §8). */
export function errorText(body: unknown): string {
  const error = field(body, 'error')
  const details = field(errorDetails(body), 'errors')
  const messages = Array.isArray(details) ? details.map((detail) => field(detail, 'message')) : []
  const texts = messages.filter((message) => typeof message === 'string' && message !== '').map(capitalised)
  const message = field(error, 'message')
  return texts.length > 0 ? texts.join('; ') : typeof message === 'string' ? message : ''
}

/** The notice that content could not be loaded: the server's message and the requested path (spec §8). */
export function loadFailureText({ text, path }: ApiError): string {
  return [capitalised(text), path].filter(Boolean).join(' ')
}

function capitalised(text: unknown): string {
  const value = String(text)
  return value.charAt(0).toUpperCase() + value.slice(1)
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
