/** Why a document cannot be shown. */
export type Failure = 'broken' | 'missing' | 'slow'

/** What an error of opening a document means for the visitor. */
export function failureOf(error: { readonly name: string }): Failure {
  return error.name === 'ResponseException' || error.name === 'AbortException' ? 'missing' : 'broken'
}
