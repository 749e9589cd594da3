import type { EmbedErrorCode, EmbedFault } from '../contracts'

/** Why a call failed, or why the showroom does not answer. */
export class ShowroomError extends Error {
  override readonly name = 'ShowroomError'
  readonly code: EmbedErrorCode

  constructor({ code, message }: EmbedFault) {
    super(message)
    this.code = code
  }
}

export const failure = (code: EmbedErrorCode, message: string) => new ShowroomError({ code, message })
