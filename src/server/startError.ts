/** A start that cannot work, in one line for who started it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
