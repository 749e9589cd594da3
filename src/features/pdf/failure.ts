/** Why a document cannot be shown. */
export type Failure = 'broken' | 'missing' | 'slow'

/** What an error of opening a document means for the visitor. */
export function failureOf({
  name,
  message = '',
}: {
  readonly name: string
  readonly message?: string
}): Failure {
  // The last: what reads documents has not come itself.
  const isMissing = ['ResponseException', 'AbortException'].includes(name) || /fake worker/.test(message)
  return isMissing ? 'missing' : 'broken'
}
