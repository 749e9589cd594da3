/** Something that leads to a message, and the message. */
export interface ErrorExample {
  /** What is wrong, as a sentence begins: `A misspelt field of an article`. */
  readonly what: string
  readonly wrote?: { readonly file: string; readonly json: string }
  readonly command: string
  /** With its code. */
  readonly line: string
}
