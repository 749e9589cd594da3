/** A problem that keeps a pull from a complete package, with its location. */
export interface PullProblem {
  readonly endpoint: string
  /** A language; empty for shared answers. */
  readonly locale: string
  readonly record: string
  /** The record's document in the CMS. */
  readonly documentId?: string
  /** Path of the field inside the record. */
  readonly field: string
  readonly message: string
}

/** Problems of a pull; repeated once per affected record. */
export class PullError extends Error {
  override readonly name = 'PullError'
  readonly problems: readonly PullProblem[]

  constructor(problems: readonly PullProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}

/** Format: `endpoint locale record field message`; a dash stands for an absent part. */
export function problemLine({ endpoint, locale, record, field, message }: PullProblem): string {
  return [endpoint, locale || '-', record || '-', field || '-', message].join(' ')
}

/** A problem with an endpoint as a whole. */
export function answerProblem(endpoint: string, locale: string, message: string): PullProblem {
  return { endpoint, locale, record: '', field: '', message }
}
