/** The server cannot start; the one-line message is for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
