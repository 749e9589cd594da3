/** What a message of `content:build` and `content:check` means, for people who are new to the product. */
export interface ErrorText {
  /** Stable and readable: `unknown-field`. Its page is `docs/errors/CODE.md`. */
  readonly code: string
  /** Matches the messages that have this code. */
  readonly pattern: RegExp
  /** What is wrong, as a heading. */
  readonly title: string
  /** What it means, and what visitors see or miss because of it. */
  readonly meaning: string
  /** How to mend it. */
  readonly remedy: string
}
