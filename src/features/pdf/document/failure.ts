/** Why a document cannot be shown. */
export type LoadFailure = 'broken' | 'missing' | 'slow' | 'form'

/** Classifies an error of pdf.js. */
export function failureOf({
  name,
  message = '',
}: {
  readonly name: string
  readonly message?: string
}): Exclude<LoadFailure, 'slow' | 'form'> {
  // The patterns match a worker that failed to load and network errors of different browsers.
  const isMissing =
    ['ResponseException', 'AbortException'].includes(name) ||
    /fake worker|failed to fetch|networkerror|load failed/i.test(message)
  return isMissing ? 'missing' : 'broken'
}
