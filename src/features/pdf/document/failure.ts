/** Why a document cannot be shown. */
export type LoadFailure = 'broken' | 'missing' | 'slow'

/** What an error of opening a document means for the visitor. */
export function failureOf({
  name,
  message = '',
}: {
  readonly name: string
  readonly message?: string
}): LoadFailure {
  // The last: what reads documents has not come itself, or nobody was there to send the file, as each browser says it.
  const isMissing =
    ['ResponseException', 'AbortException'].includes(name) ||
    /fake worker|failed to fetch|networkerror|load failed/i.test(message)
  return isMissing ? 'missing' : 'broken'
}
