/** Work that is not taken on, because too much of it is waiting already. */
export class Busy extends Error {
  override readonly name = 'Busy'
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number

  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}
