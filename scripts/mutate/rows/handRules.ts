import { readFileSync } from 'node:fs'

/**
 * A rule that a person takes out of the product: no mutant is tried for browser tests and for tests that read the
 * repository, and some that are tried for a unit test are not the rule of its sentence.
 */
export interface HandRule {
  /** The rows of `docs/spec-coverage` whose sentence is this rule. */
  readonly rows: readonly string[]
  /** Below `tests/`, without the extension. */
  readonly test: string
  /** Words of the title of the test, or of its step that has to fail. */
  readonly title: string
  /** The file with the rule. `was` occurs in it once. */
  readonly file: string
  readonly was: string
  readonly becomes: string
  /**
   * Of a browser test. Rules with the same number share a build: none of them concerns the test of another one.
   */
  readonly build?: number
}

export const HAND_RULES: readonly HandRule[] = JSON.parse(
  readFileSync(new URL('handRules.json', import.meta.url), 'utf8'),
)
